import type { ConditionPrice, Device } from '@recoup/contract/pricing/catalogue';
import { expect, expectAccessible, test, visit } from '../fixtures.ts';
import { confirmMarked, uploadPriceSheet } from '../pages/price-upload-page.ts';

const header = 'product_id,product_name,condition,price';
/** More prices than anyone checks one by one. */
const wanted = 20_500;
const model = 'Apple iPhone 13 128 GB';
const inMinorUnits = (price: string) => Math.round(Number(price) * 100);
/** A little more than before. A missing price is filled in. */
const raised = (price: string) => inWords(price === '' ? 2_550 : inMinorUnits(price) + 111);
const inWords = (cents: number) => (cents / 100).toFixed(2);

test('[pricing-02] [pricing-05] [pricing-06] [pricing-10] [pricing-11] a list of 20,500 prices is uploaded, previewed, corrected, given a rule, rounded, quoted from and rolled back', async ({
  pageOf,
  api,
}) => {
  const page = await pageOf('owner');
  const owner = await api('owner');
  const template = await owner.text('/v1/pos/pricing/template?category=smartphones');
  const priced = template
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => ({ row: line.slice(0, line.lastIndexOf(',')), price: line.slice(line.lastIndexOf(',') + 1) }));
  // The model quoted later is on the list.
  const isQuoted = ({ row }: { row: string }) => row.endsWith(`,${model},Good`);
  const quoted = priced.find(isQuoted);
  const chosen = [...priced.filter(isQuoted), ...priced.filter((one) => !isQuoted(one))].slice(0, wanted);
  expect(chosen).toHaveLength(wanted);
  const before = inMinorUnits(quoted?.price ?? '');
  const faulty = new Map([
    [1_000, 'about 12'],
    [10_000, '-5.00'],
    [20_499, ''],
  ]);
  const lines = chosen.map(({ row, price }, i) => `${row},${faulty.get(i) ?? raised(price)}`);

  const found = await owner.get<{ data: Device[] }>('/v1/buyback/devices/all?search=iphone%2013%20128&limit=50');
  const device = found.data.find(({ product_id }) => quoted?.row.startsWith(`${product_id},`));
  /** The price that the model is quoted with. */
  const quotedPrice = async () => {
    const { data } = await owner.get<{ data: { conditions: ConditionPrice[] } }>(
      `/v1/pos/order/condition-price?device_id=${device?.id}`,
    );
    return data.conditions.find(({ term }) => term === 'Good')?.price?.amount;
  };
  /** The price that the page of a new quote shows for it. */
  const shownPrice = async () => {
    await visit(page, '/bulk-quote/create');
    await page.getByLabel('Paste a list').fill('iphone 13 128; Good; 1');
    await page.getByRole('button', { name: 'Add 1 line' }).click();
    const field = page.getByRole('textbox', { name: 'Unit price of line 1', exact: true });
    await expect(field).not.toHaveValue('');
    const value = await field.inputValue();
    await page.getByRole('button', { name: 'Remove line 1' }).click();
    return inMinorUnits(value);
  };
  expect(await quotedPrice()).toBe(before);

  await test.step('the list is uploaded and previewed, and nothing is published yet', async () => {
    await uploadPriceSheet(page, Buffer.from([header, ...lines].join('\r\n')), 'phones.csv');
    for (const at of faulty.keys())
      await expect(page.getByRole('textbox', { name: `Price of row ${at + 2}` })).toBeVisible();
  });
  await test.step('its faulty rows are corrected in place', async () => {
    for (const at of faulty.keys())
      await page.getByRole('textbox', { name: `Price of row ${at + 2}` }).fill(raised(chosen[at]?.price ?? ''));
    await page.getByRole('button', { name: 'Check 3 corrected rows' }).click();
    await expect(page.getByText('3 rows are now valid.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Largest changes')).toBeVisible();
    await expectAccessible(page);
    expect(await quotedPrice()).toBe(before);
  });
  await test.step('the list is published and quoted from', async () => {
    // Some of the cheapest prices rise by more than 30%.
    await confirmMarked(page);
    await page.getByRole('button', { name: 'Save 20,500 prices' }).click();
    await expect(page.getByText(/^20,500 prices saved/)).toBeVisible();
    expect(await shownPrice()).toBe(before + 111);
  });

  const rules = page.getByRole('list', { name: 'Rules' });
  await test.step('a rule is added, previewed and saved', async () => {
    await visit(page, '/settings/price-rules/smartphones');
    await page.getByRole('button', { name: 'Add rule' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add rule' });
    await dialog.getByText('Plus', { exact: true }).click();
    await dialog.getByText('An amount', { exact: true }).click();
    await dialog.getByRole('textbox', { name: /^Amount/ }).fill('1.05');
    await dialog.getByRole('button', { name: 'Add rule' }).click();
    await expect(rules).toContainText('Plus $1.05 on Smartphones');
    await page.getByRole('button', { name: 'Preview changes' }).click();
    await expect(page.getByText('Largest changes')).toBeVisible();
    await confirmMarked(page);
    await page.getByRole('button', { name: 'Save rules and prices' }).click();
    await expect(page.getByText('Rules saved')).toBeVisible();
    await expectAccessible(page);
    expect(await quotedPrice()).toBe(before + 216);
  });

  await test.step('round-up is previewed and turned on, and a quote has the rounded price', async () => {
    await visit(page, '/settings/price-rules/smartphones');
    await page.getByRole('switch', { name: /Round prices up/ }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('Largest changes')).toBeVisible();
    await confirmMarked(page, /^Turn on$/);
    await page.getByRole('button', { name: 'Turn on' }).click();
    await expect(page.getByText('Round-up is on.')).toBeVisible();
    expect(await quotedPrice()).toBe(Math.ceil((before + 216) / 100) * 100);
  });

  await test.step('round-up, rule and list are rolled back, newest first, and a quote is as before', async () => {
    await visit(page, '/settings/price-history');
    const changes = [
      /^Round-up turned on Rules/,
      /^Rules of Smartphones: plus 1\.05 on Smartphones Rules/,
      /^phones\.csv/,
    ];
    for (const what of changes) {
      const row = page.getByRole('row', { name: what });
      await row.getByRole('button', { name: 'Roll back' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Roll back' }).click();
      await expect(row.getByText('Rolled back')).toBeVisible();
    }
    await expectAccessible(page);
    expect(await quotedPrice()).toBe(before);
  });
});
