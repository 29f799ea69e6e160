import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Drags a grip to another one with the mouse, and releases it when the list shows it there. Each step waits for the
 * page, because a busy one may miss the first moves.
 */
export async function drag(page: Page, from: Locator, to: Locator, isThere: () => Promise<boolean>): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('Both grips must be in view');
  const x = start.x + start.width / 2;
  const y = start.y + start.height / 2;
  const grip = await from.elementHandle();
  await page.mouse.move(x, y);
  await page.mouse.down();
  let moved = 0;
  await expect
    .poll(async () => {
      moved += 2;
      await page.mouse.move(x, y + (end.y > start.y ? moved : -moved));
      return grip?.getAttribute('aria-grabbed');
    })
    .toBe('true');
  await expect
    .poll(async () => {
      await page.mouse.move(x, end.y, { steps: 6 });
      if (await isThere()) return true;
      // Off and on again, so that a list that was measured late gets another move.
      await page.mouse.move(x, end.y + (end.y > start.y ? -3 : 3));
      return isThere();
    })
    .toBe(true);
  await page.mouse.up();
}
