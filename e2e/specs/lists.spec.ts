import { expect, expectAccessible, test, visit } from '../fixtures.ts';
import { pagerOf } from '../pager.ts';

test('[lists-02] [lists-04] a list is filtered, saved as a view, and opens with that view from then on', async ({
  pageOf,
}) => {
  const page = await pageOf('owner');
  await page.goto('/order/active/all');
  const entries = pagerOf(page);
  const all = await entries.textContent();

  await test.step('Space opens a peek at a row, which is accessible', async () => {
    await page.getByRole('row').nth(1).focus();
    await page.keyboard.press('Space');
    const peek = page.getByLabel(/^Peek: /);
    await expect(peek.getByRole('list').first()).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(peek).toBeHidden();
  });

  await test.step('on a phone, cards can be selected and are accessible', async () => {
    const desk = page.viewportSize() ?? { width: 1280, height: 800 };
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page
      .getByRole('listitem')
      .filter({ has: page.getByRole('checkbox') })
      .first()
      .click();
    const bar = page.getByRole('region', { name: 'Selected rows' });
    await expect(bar.getByRole('status')).toHaveText('1 selected');
    await expectAccessible(page);
    await bar.getByRole('button', { name: 'Done' }).click();
    await expect(bar).toBeHidden();
    await page.setViewportSize(desk);
  });

  await test.step('filters narrow the list and appear as chips', async () => {
    await page.getByRole('button', { name: 'Filters' }).click();
    const panel = page.getByRole('dialog', { name: 'Filters' });
    await panel.getByLabel('Total from').fill('100');
    await panel.getByRole('checkbox', { name: 'PayPal' }).check();
    await page.waitForURL(/total_from=10000.*payout_method=paypal|payout_method=paypal.*total_from=10000/);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    const chips = page.getByRole('list', { name: 'Active filters' });
    await expect(chips.getByRole('button', { name: 'Total: at least $100.00' })).toBeVisible();
    await chips.getByRole('button', { name: 'Payout: PayPal' }).click();
    await page.waitForURL((url) => !url.searchParams.has('payout_method'));
    await expect(entries).not.toHaveText(all ?? '');
    await expectAccessible(page);
  });
  const narrowed = await entries.textContent();

  await test.step('the current list is saved as a view', async () => {
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'Save as a new view' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Large ones');
    const inUse = page.waitForResponse('**/custom-table/switch');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Large ones' })).toBeVisible();
    await page.waitForURL(/view=\d+/);
    await inUse;
  });

  await test.step('the list opens with the view, also after a reload', async () => {
    await visit(page, '/order/active/all');
    await page.waitForURL(/view=\d+/);
    await expect(entries).toHaveText(narrowed ?? '');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Large ones' })).toBeVisible();
    await expect(entries).toHaveText(narrowed ?? '');
  });

  await test.step('the view is deleted, and the list is back to its default', async () => {
    await page.getByRole('button', { name: 'Large ones' }).click();
    await page.getByRole('menuitem', { name: 'Delete “Large ones”' }).click();
    await page.waitForURL((url) => url.search === '');
    await expect(entries).toHaveText(all ?? '');
  });
});
