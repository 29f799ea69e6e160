import { spawnSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** The programs that run the examples. One that isn't installed is skipped. */
const programs = [
  { way: 'curl', program: 'sh', args: ['-c'] },
  { way: 'JavaScript', program: process.execPath, args: ['--input-type=module', '-e'] },
  { way: 'Python', program: 'python3', args: ['-c'] },
] as const;

interface Priced {
  readonly product_id: string;
  readonly prices: readonly { readonly condition: string; readonly price: string }[];
}

/** Runs the page's examples unchanged, except for the key and the product. Each reads prices and sets one. */
export async function runExamples(page: Page, address: string, key: string): Promise<void> {
  const read = async (query: string): Promise<Priced[]> => {
    const answer = await fetch(`${address}/api/v2/public/prices?${query}`, { headers: { 'x-api-key': key } });
    return ((await answer.json()) as { data: Priced[] }).data;
  };
  const priced = (await read('limit=200')).find(({ prices }) => prices.length > 0);
  const { product_id = '', prices: [{ condition, price: before } = { condition: '', price: '' }] = [] } = priced ?? {};
  const priceNow = async () => {
    const [found] = await read(`product_id=${encodeURIComponent(product_id)}`);
    return found?.prices.find((one) => one.condition === condition)?.price;
  };
  // Small enough that no guard flags it. The last example restores the original price.
  const lower = (cents: number) => (Number(before) - cents / 100).toFixed(2);
  const samples = { curl: lower(1), JavaScript: lower(2), Python: before };
  for (const { way, program, args } of programs) {
    await page.getByRole('tab', { name: way }).click();
    const shown = (await page.getByRole('tabpanel').locator('pre').textContent()) ?? '';
    const text = shown
      .replaceAll('YOUR-PRODUCT-ID', product_id)
      .replaceAll('Good', condition)
      .replaceAll('199.50', samples[way]);
    const ran = spawnSync(program, [...args, text], { env: { ...process.env, API_KEY: key }, encoding: 'utf8' });
    if (ran.error) continue;
    expect([way, ran.status, ran.stderr.includes('Error')]).toEqual([way, 0, false]);
    expect(ran.stdout).toContain('product_id');
    await expect.poll(priceNow).toBe(samples[way]);
  }
}
