import { mount } from 'svelte';
import './tokens.css';
import './base.css';
import App from './App.svelte';
import { language, need } from './i18n/index.svelte';
import { startRouter } from './router.svelte';
import { claimLink, known } from './session.svelte';

document.documentElement.lang = language();
startRouter();
await need('common');
await claimLink().catch(() => false);
void known();
mount(App, { target: document.getElementById('app') as HTMLElement });
