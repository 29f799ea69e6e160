import { type AxeRules, expect, test, violationsOf } from '../fixtures.ts';

const faulty = `<!doctype html><html lang="en"><title>Faults</title><main><h1>Faults</h1>
  <button></button><p style="color: #ccc; background: #fff">Hard to read</p></main></html>`;

const found: Readonly<Record<AxeRules, readonly string[]>> = {
  all: ['button-name: button', 'color-contrast: p'],
  'all but colors': ['button-name: button'],
  colours: ['color-contrast: p'],
};

test('the axe rules of the screen tests find a missing name and a color that is hard to read', async ({ page }) => {
  await page.setContent(faulty);
  for (const [rules, faults] of Object.entries(found))
    expect(await violationsOf(page, rules as AxeRules)).toEqual(faults);
});
