import { expect, type Locator, type Page } from '@playwright/test';

/** Drags a grip to where another one is with the mouse, and lets go when the list shows it there. */
export async function drag(page: Page, from: Locator, to: Locator, isThere: () => Promise<boolean>): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('The grips are not to be seen');
  const x = start.x + start.width / 2;
  await page.mouse.move(x, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, end.y, { steps: 12 });
  await expect.poll(isThere).toBe(true);
  await page.mouse.up();
}
