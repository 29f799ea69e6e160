import { expect, expectAccessible, test } from '../fixtures.ts';
import { uploadPriceSheet } from '../pages/price-upload-page.ts';

const header = 'product_id,product_name,condition,price';

test('[pricing-02] [pricing-05] [pricing-06] [pricing-10] a list is uploaded, looked at, corrected, ruled, rounded, taken back and quoted from', async ({
  pageOf,
  api,
}) => {
  const page = await pageOf('owner');
  const owner = await api('owner');
  const template = await owner.text('/v1/pos/pricing/template?category=watches');
  const [first = '', second = ''] = template
    .split('\r\n')
    .filter((line) => line.endsWith('.00') && !line.includes('"'))
    .map((line) => line.slice(0, line.lastIndexOf(',')));
  const name = first.split(',')[1] ?? '';
  const condition = first.split(',')[2] ?? '';

  await test.step('upload two prices, one of them wrong, and correct it where it stands', async () => {
    const sheet = [header, `${first},111.10`, `${second},about 12`].join('\r\n');
    await uploadPriceSheet(page, Buffer.from(sheet), 'watches.csv');
    await page.getByRole('textbox', { name: 'Price of row 3' }).fill('22.20');
    await page.getByRole('button', { name: 'Check 1 corrected row' }).click();
    await expect(page.getByText('1 row is right now.')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Save 2 prices' }).click();
    await expect(page.getByText(/^2 prices saved/)).toBeVisible({ timeout: 30_000 });
  });

  const rules = page.getByRole('list', { name: 'Rules' });
  await test.step('a rule is added, its difference looked at, and saved', async () => {
    await page.goto('/settings/price-rules/watches');
    await page.getByRole('button', { name: 'Add a rule' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a rule' });
    await dialog.getByText('Plus', { exact: true }).click();
    await dialog.getByText('An amount', { exact: true }).click();
    await dialog.getByRole('textbox', { name: /^Amount/ }).fill('1.05');
    await dialog.getByRole('button', { name: 'Add it' }).click();
    await expect(rules).toContainText('Plus $1.05 on Watches');
    await page.getByRole('button', { name: 'See what changes' }).click();
    await expect(page.getByText('Largest changes')).toBeVisible();
    await page.getByRole('button', { name: 'Save rules and prices' }).click();
    await expect(page.getByText('The rules are set.')).toBeVisible();
    await expectAccessible(page);
  });

  const worth = async () => {
    const { data } = await owner.get<{ data: { id: number; name: string }[] }>(
      `/v1/buyback/devices/all?search=${encodeURIComponent(name)}`,
    );
    const device = data.find((one) => one.name === name);
    const list = await owner.get<{ data: { conditions: { term: string; price: { amount: number } | null }[] } }>(
      `/v1/pos/order/condition-price?device_id=${device?.id}`,
    );
    return list.data.conditions.find(({ term }) => term === condition)?.price?.amount;
  };
  expect(await worth()).toBe(11_215);

  await test.step('round-up is looked at and switched on; a quote has the price that came of it', async () => {
    await page.getByRole('switch', { name: /Round prices up/ }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Switch it on' }).click();
    await expect(page.getByText('Round-up is on.')).toBeVisible();
    expect(await worth()).toBe(11_300);
  });

  await test.step('round-up and rule are taken back, the newest first', async () => {
    await page.goto('/settings/price-history');
    for (const what of [/^Round-up switched on Rules/, /^Rules of Watches: plus 1\.05 on Watches Rules/]) {
      const row = page.getByRole('row', { name: what });
      await row.getByRole('button', { name: 'Take back' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click();
      await expect(row.getByText('Taken back')).toBeVisible();
    }
    await expectAccessible(page);
    expect(await worth()).toBe(11_110);
  });
});
