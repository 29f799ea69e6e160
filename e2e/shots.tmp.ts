import { chromium } from '@playwright/test';
import { newOrder, offeredOrder } from './demo-orders.ts';
import { signedIn, signIn } from './fixtures.ts';
import { newImei } from './imei.ts';

const address = 'http://localhost:3141';
const api = await signIn(address, 'owner');
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
const other = await offeredOrder(api);
const order = await newOrder(api, { devices: 4 });
const codes = [newImei(), newImei(), newImei()];
const scan = [...codes, codes[0], other.items[0].imei, '490154203237519', 'BOX-17', String(other.number)];
const looks = [
  ['1280-light', 1280, 'light'],
  ['1280-dark', 1280, 'dark'],
  ['390-light', 390, 'light'],
  ['390-dark', 390, 'dark'],
] as const;
const only = process.argv[2];
for (const [name, width, scheme] of looks) {
  const context = await signedIn(browser, api, {
    baseURL: address,
    viewport: { width, height: 900 },
    colorScheme: scheme,
  });
  const page = await context.newPage();
  page.on('pageerror', (e) => console.log('ERR', e));
  page.on('console', (m) => ['error', 'warning'].includes(m.type()) && console.log(m.text()));
  if (scheme === 'dark') await context.addInitScript(() => localStorage.setItem('recoup.color_mode', 'dark'));
  await page.goto(`/order/detail/${order.id}/data-match`);
  await page.waitForTimeout(3000);
  await page.screenshot({ path: '/tmp/shots/x.png' });
  await page.getByRole('textbox', { name: 'Scan' }).waitFor({ timeout: 3000 });
  for (const code of scan) {
    await page.keyboard.type(code ?? '');
    await page.keyboard.press('Enter');
  }
  await page.waitForTimeout(800);
  await page.screenshot({ path: `/tmp/shots/station-${name}.png`, fullPage: true });
  await page.goto(`/order/detail/${other.id}`);
  await page.getByRole('button', { name: 'Reject offer' }).waitFor();
  await page.waitForTimeout(500);
  await page.screenshot({ path: `/tmp/shots/detail-${name}.png`, fullPage: true });
  await context.close();
  if (only) break;
}
await browser.close();
