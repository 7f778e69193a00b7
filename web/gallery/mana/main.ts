import { mount } from 'svelte';
import { LANGUAGES, need, setLanguage } from '../../src/i18n/index.svelte';
import '../../src/tokens.css';
import './gallery.css';
import Gallery from './Gallery.svelte';

const query = new URLSearchParams(location.search);
const theme = query.get('theme');
if (theme) document.documentElement.dataset.theme = theme;
await need('mana', 'replay');
await setLanguage(LANGUAGES.find((language) => language === query.get('lang')) ?? 'en');
mount(Gallery, { target: document.getElementById('app') as HTMLElement, props: { query } });
