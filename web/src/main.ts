import { mount } from 'svelte';
import './tokens.css';
import './base.css';
import App from './App.svelte';
import { language, need } from './i18n/index.svelte';
import { startRouter } from './router.svelte';
import { claimLink, recall } from './session.svelte';

document.documentElement.lang = language();
startRouter();
await need('common');
await claimLink().catch(() => false);
void recall();
mount(App, { target: document.getElementById('app') as HTMLElement });
