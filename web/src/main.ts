import { mount } from 'svelte';
import './fonts.css';
import './tokens.css';
import './board-themes.css';
import './text-sizes.css';
import './base.css';
import './motion.css';
import './buttons.css';
import './fields.css';
import App from './App.svelte';
import { language, need } from './i18n/index.svelte';
import { link } from './link.svelte';
import { offline } from './offline.svelte';
import { startRouter } from './router.svelte';
import { recall } from './session.svelte';
import { colourBar } from './settings.svelte';

document.documentElement.lang = language();
startRouter();
colourBar();
await need('common');
// A link may also be put into the address of a page that is open.
addEventListener('hashchange', () => void link.take());
void link.take();
void recall();
offline.start();
mount(App, { target: document.getElementById('app') as HTMLElement });
