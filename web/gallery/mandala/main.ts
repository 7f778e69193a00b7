import { mount } from 'svelte';
import { LANGUAGES, need, setLanguage } from '../../src/i18n/index.svelte';
import '../../src/tokens.css';
import './gallery.css';
import Gallery from './Gallery.svelte';

const query = new URLSearchParams(location.search);
const theme = query.get('theme');
if (theme) document.documentElement.dataset['theme'] = theme;
await need('mandala');
const language = LANGUAGES.find((each) => each === (query.get('lang') ?? 'en'));
if (language) await setLanguage(language);
const target = document.getElementById('app');
if (target) mount(Gallery, { target, props: { query } });
