/** Plays in the gallery by mouse, by drag and by keys, and says what was sent. */
import { chromium } from '@playwright/test';

const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
page.on('pageerror', (error) => console.log('ERROR', error.message));
const open = async (query) => {
  await page.goto(`http://localhost:5201/gallery/mandala.html?${query}`);
  await page.waitForSelector('.md-panel');
};
const sent = () => page.locator('output').textContent();
const card = (name, nth = 0) => page.getByRole('option', { name }).nth(nth);
const cell = (name) => page.getByRole('gridcell', { name });
const report = async (what, wanted) => console.log((await sent()) === wanted ? 'ok  ' : 'FAIL', what, await sent(), wanted);
const focus = () => page.evaluate(() => document.activeElement?.textContent?.trim().replace(/\s+/g, ' '));

await open('moment=full-hand');
await card(/^Red/).click({ position: { x: 20, y: 60 } });
await card(/^Red/, 1).click({ position: { x: 20, y: 90 } });
console.log(await cell(/^Your field, mandala 2/).textContent());
await cell(/^Your field, mandala 2/).click();
await report('two cards by mouse', 'f2:R2');

await card(/^Black/).click({ position: { x: 20, y: 90 } });
await card(/^Green/).click({ position: { x: 20, y: 90 } });
await cell(/^Mountain 1/).click();
await report('another colour, a mountain', 'm1:G');

await card(/^Red/).click({ position: { x: 20, y: 60 } });
await page.getByRole('radio', { name: '2' }).click();
await cell(/^Discard pile/).click();
await report('count chooser, discard', 'd:R2');

const from = await card(/^Orange/).boundingBox();
const to = await cell(/^Discard pile/).boundingBox();
await page.mouse.move(from.x + 20, from.y + 90);
await page.mouse.down();
await page.mouse.move(from.x, from.y, { steps: 4 });
await page.mouse.move(to.x + 30, to.y + 60, { steps: 6 });
await page.screenshot({ path: '/tmp/ms/drag.png' });
await page.mouse.up();
await report('drag to the discard pile', 'd:O1');

await open('moment=full-hand');
await page.locator('[role=listbox] [tabindex="0"]').focus();
console.log('stops:', await page.locator('[role=listbox] [tabindex="0"], [role=grid] [tabindex="0"]').count());
await page.keyboard.press('End');
await page.keyboard.press('Enter');
await page.keyboard.press('2');
await page.keyboard.press('n');
console.log('N:', await focus());
await page.keyboard.press('Shift+N');
await page.keyboard.press('n');
await page.keyboard.press('n');
console.log('N N:', await focus());
await page.keyboard.press('Escape');
console.log('after Escape focus stays:', await focus());
await page.keyboard.press('ArrowUp');
console.log('up:', await focus());
await page.keyboard.press('ArrowRight');
console.log('right:', await focus());

await open('moment=full-hand');
await page.locator('[role=listbox] [tabindex="0"]').focus();
await page.keyboard.press('End');
await page.keyboard.press('Enter');
await page.keyboard.press('2');
await page.locator('[data-cell=d]').focus();
await page.keyboard.press('Enter');
await report('by keys', 'd:K2');

await open('moment=destruction');
await cell(/^Black/).click();
await report('a claim', 'c:K');

for (const moment of ['waiting', 'after-destruction', 'over']) {
  await open(`moment=${moment}`);
  await page.getByRole('button', { name: 'fly' }).click();
  await page.waitForTimeout(180);
  await page.screenshot({ path: `/tmp/ms/fly-${moment}.png` });
}
await browser.close();
