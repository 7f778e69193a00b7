/**
 * Pictures of the gallery, and what axe-core finds in it.
 *
 *     npx vite --port 5201 & node web/gallery/mandala/shots.mjs OUT [only]
 */
import { createRequire } from 'node:module';
import { mkdirSync } from 'node:fs';
import { chromium } from '@playwright/test';

const [, , out = '/tmp/mandala-shots', only = ''] = process.argv;
mkdirSync(out, { recursive: true });
const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const pages = {
  opening: 'moment=opening',
  middle: 'moment=middle&prefix=Y',
  full: 'moment=full-hand&prefix=R',
  waiting: 'moment=waiting',
  spectator: 'moment=spectator',
  final: 'moment=final-phase&prefix=Y',
  destruction: 'moment=destruction',
  theirs: 'moment=destruction-theirs',
  five: 'moment=destruction-five',
  empty: 'moment=destruction-empty',
  over: 'moment=over',
  scoring: 'moment=over-river&show=scoring',
};
const sizes = { desktop: [1280, 800], phone: [390, 844], small: [360, 640], tablet: [820, 1180] };
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
for (const [size, [width, height]] of Object.entries(sizes)) {
  for (const theme of ['light', 'dark']) {
    const page = await browser.newPage({ viewport: { width, height }, colorScheme: theme, reducedMotion: 'reduce' });
    page.on('pageerror', (error) => console.log('ERROR', error.message));
    for (const [name, query] of Object.entries(pages)) {
      const id = `${name}-${size}-${theme}`;
      if (only && !new RegExp(only).test(id)) continue;
      await page.goto(`http://localhost:5201/gallery/mandala.html?${query}&theme=${theme}`);
      await page.waitForSelector('.md-panel');
      const aim = page.locator('[data-legal][data-cell^=f], [data-legal][data-cell^=claim]').first();
      if (!/opening|waiting/.test(name) && (await aim.count())) await aim.hover();
      if (name === 'full') {
        const no = page.locator('[data-place][aria-disabled=true]').nth(1);
        if (await no.count()) await no.click({ force: true });
      }
      await page.waitForTimeout(150);
      await page.screenshot({ path: `${out}/${id}.png` });
      await page.addScriptTag({ path: axe });
      const found = await page.evaluate(async () => {
        const { violations } = await window.axe.run();
        const over = document.documentElement.scrollWidth - innerWidth;
        return [...violations.map((v) => `${v.impact} ${v.id}: ${v.nodes.slice(0, 3).map((n) => n.target.join(' ')).join(' | ')} ${v.nodes[0].failureSummary?.split('\n').slice(1, 3).join(' ')}`), ...(over > 0 ? [`scrolls sideways by ${over}`] : [])];
      });
      for (const line of found) console.log(id, line);
    }
    await page.close();
  }
}
await browser.close();
