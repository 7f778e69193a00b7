import '../../src/tokens.css';
import './page.css';
import { mount } from 'svelte';
import { need, setLanguage, type Language } from '../../src/i18n/index.svelte';
import Gallery from './Gallery.svelte';

const wishes = new URLSearchParams(location.search);
const theme = wishes.get('theme');
if (theme) document.documentElement.dataset['theme'] = theme;
await need('stones');
await setLanguage((wishes.get('lang') ?? 'en') as Language);
const target = document.getElementById('app');
if (target) mount(Gallery, { target, props: { moment: wishes.get('m') ?? 'pick', start: wishes.get('steps')?.split(' ').filter(Boolean) ?? [], page: wishes.get('page') ?? 'board' } });
