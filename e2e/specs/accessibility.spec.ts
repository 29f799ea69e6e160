import { colorFaultsOf } from '../color-faults.ts';
import { type AxeRules, expect, test, violationsOf } from '../fixtures.ts';

const pageWith = (text: string) => `<!doctype html><html lang="en"><title>Faults</title><main><h1>Faults</h1>
  <button></button>${text}</main></html>`;
const hardToRead = '<p style="color: #ccc">Hard to read</p>';

const found: Readonly<Record<AxeRules, readonly string[]>> = {
  all: ['button-name: button', 'color-contrast: p'],
  'all but colors': ['button-name: button'],
};

test('the axe rules of the screen tests find a missing name and a color that is hard to read', async ({ page }) => {
  await page.setContent(pageWith(hardToRead));
  for (const [rules, faults] of Object.entries(found))
    expect(await violationsOf(page, rules as AxeRules)).toEqual(faults);
});

test('a color is judged again where it was hard to read, has another ground, or is drawn above something else', async ({
  page,
}) => {
  const faultsOf = async (text: string) => {
    await page.setContent(pageWith(text));
    return colorFaultsOf(page, 'page');
  };
  const gray = (style: string, ground = '#fff') =>
    `<div style="background: ${ground}"><p style="color: #666; ${style}">Gray</p></div>`;
  expect(await faultsOf(hardToRead)).toEqual(['color-contrast: p']);
  expect(await faultsOf(hardToRead)).toEqual(['color-contrast: p']);
  expect(await faultsOf(gray(''))).toEqual([]);
  expect(await faultsOf(gray(''))).toEqual([]);
  expect(await faultsOf(gray('', '#999'))).toEqual(['color-contrast: p']);
  expect(await faultsOf(gray('opacity: 0.5'))).toEqual(['color-contrast: p']);
  expect(await faultsOf(gray('', '#fff; opacity: 0.5'))).toEqual(['color-contrast: p']);
  const above = (ground: string) =>
    `<div style="position: relative"><div style="background: ${ground}; height: 50px"></div>
      <p style="color: #666; position: absolute; top: 0; margin: 0">Gray</p></div>`;
  expect(await faultsOf(above('#fff'))).toEqual([]);
  expect(await faultsOf(above('#999'))).toEqual(['color-contrast: p']);
});
