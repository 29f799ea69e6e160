import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { pathTo, routes } from '@recoup/contract/route';
import { sitePath } from '@recoup/contract/settings/site';
import { widgetLine } from '@recoup/contract/settings/widget';
import { brotli } from '../bench/brotli.ts';
import { complaintsOf, expect, expectAccessible, nextFrame, test, visit } from '../fixtures.ts';
import { mailTo } from '../mails.ts';
import { choosePriceSheet, uploadPriceSheet } from '../pages/price-upload-page.ts';
import { picture } from '../picture.ts';

const stamp = Date.now();
const owner = `nora-${stamp}@nordlicht.recoup.test`;
const who = `vera-${stamp}@customers.recoup.test`;
const accent = '#c2410c';
/** The most that the widget may weigh, including React. */
const mostKilobytes = 90;

/** A company’s own site on another origin. */
async function siteWith(line: string): Promise<{ server: Server; address: string }> {
  // Text below the widget, too: on a page that ends with it, every shorter step would move the window.
  const tall = '<p style="height:1500px">Willkommen</p>';
  const page = `<!doctype html><html lang="de"><title>Nordlicht</title><main><h1>Nordlicht</h1>${tall}${line}${tall}</main>`;
  const server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(page));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** Registers a company in Germany, up to its dashboard. */
async function registered(page: Page): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('First name').fill('Nora');
  await page.getByLabel('Last name').fill('Nord');
  await page.getByLabel('Company name').fill(`Nordlicht ${stamp}`);
  await expect(page.getByRole('combobox', { name: /^Country/ })).toHaveValue('DE');
  await page.getByRole('combobox', { name: /^Currency/ }).selectOption('EUR');
  await page.getByLabel('Email').fill(owner);
  await page.getByLabel(/^New password\W*$/).fill('a password of ten');
  await page.getByLabel('Confirm new password').fill('a password of ten');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await page.getByLabel('Code').fill(/code is (\d{6})/.exec(await mailTo(owner))?.[1] ?? '');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('radio', { name: /^Both/ }).check();
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Payout methods saved')).toBeVisible();
  await page.getByRole('link', { name: 'Get started' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
}

/** What the company buys and for how much: a condition, a custom device and its price, typed as in Germany. */
async function priced(page: Page): Promise<void> {
  await visit(page, '/settings/product-conditions/create');
  await page.getByRole('textbox', { name: /^Condition/ }).fill('Wie neu');
  await page.getByRole('button', { name: 'Add condition' }).click();
  await expect(page.getByText('Wie neu').first()).toBeVisible();
  await visit(page, '/settings/product-catalog/others');
  const products =
    'category,brand,device,model,variant,product_id\nsmartphones,Nord,Nordphone,Nordphone 3,128 GB,nord-3';
  await choosePriceSheet(page, Buffer.from(products), 'products.csv');
  await expect(page.getByText(/^1 product/)).toBeVisible();
  await uploadPriceSheet(page, Buffer.from('product_id;condition;price\nnord-3;Wie neu;1.212,50'));
  await page.getByRole('button', { name: 'Save 1 price' }).click();
  await expect(page.getByText(/^1 price saved/)).toBeVisible();
}

/** Opens a page of the settings once the one before is gone. */
async function openSettings(
  page: Page,
  name: 'customerPortal' | 'siteSettings' | 'companyProfile' | 'legalTerms' | 'minimumOrder',
): Promise<void> {
  await visit(page, pathTo(name));
  await expect(page.getByRole('heading', { level: 1, name: routes[name].title })).toBeVisible();
}

/**
 * A control of the widget, once the mouse reaches it: the site has given the frame the height of its content, has
 * scrolled to the control, and the browser knows where the frame is now. Frame and site are two processes, so on a busy
 * machine a click right after scrolling can land beside the control.
 */
async function still(control: Locator): Promise<Locator> {
  await expect(control).toBeVisible();
  const beyond = () =>
    control.evaluate(() => {
      const room = document.getElementById('widget')?.getBoundingClientRect();
      return Math.ceil(room?.height ?? 0) - window.innerHeight;
    });
  await expect.poll(beyond).toBe(0);
  await expect(async () => {
    await control.hover();
    await nextFrame(control.page());
    await control.hover();
    expect(await control.evaluate((element) => element.matches(':hover'))).toBe(true);
  }).toPass();
  return control;
}

/** Fills in the seller's details. */
async function described(frame: FrameLocator): Promise<void> {
  await frame.getByLabel('Vorname').fill('Vera');
  await frame.getByLabel('Nachname').fill('Visitor');
  await frame.getByLabel('E-Mail-Adresse').first().fill(who);
  await frame.getByLabel('Straße und Hausnummer').fill('Elbchaussee 1');
  await frame.getByLabel('Postleitzahl').fill('22765');
  await frame.getByLabel('Ort', { exact: true }).fill('Hamburg');
}

/** The widget thanks for the order. If it doesn't, the failure has its whole text. */
async function thanked(frame: FrameLocator): Promise<void> {
  await expect(frame.locator('body')).toContainText('Danke, Vera');
  await expect(frame.getByRole('heading', { name: 'Danke, Vera' })).toBeVisible();
}

test('[settings-05] [settings-09] a new company sets up its site, and a visitor on another origin sells in German and euros, by parcel and in store', async ({
  browser,
  address,
}) => {
  const german = { baseURL: address, locale: 'de-DE', timezoneId: 'Europe/Berlin' };
  const staff = await (await browser.newContext(german)).newPage();
  const context = await browser.newContext(german);
  await test.step('the company registers and says what it buys', async () => {
    await registered(staff);
    await priced(staff);
  });
  await visit(staff, pathTo('widgetSettings'));
  const line = (await staff.getByText('<script').first().textContent()) ?? '';
  const key = /data-company="([^"]+)"/.exec(line)?.[1] ?? '';
  expect(line).toBe(widgetLine(address, key));
  const site = await siteWith(line);
  try {
    await test.step('it sets its site, language, color and minimum order', async () => {
      const page = staff;
      await page.getByRole('button', { name: 'Add site' }).click();
      await page.getByLabel('Address').fill(site.address);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('Widget saved')).toBeVisible();
      await openSettings(page, 'customerPortal');
      await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
      await page.getByRole('button', { name: 'Save' }).last().click();
      await expect(page.getByText('Language of your page saved')).toBeVisible();
      await openSettings(page, 'siteSettings');
      const colour = page.locator('form').filter({ has: page.getByLabel('Color') });
      await colour.getByLabel('Color').fill(accent);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Page colors saved')).toBeVisible();
      await openSettings(page, 'companyProfile');
      await page.getByLabel('Address', { exact: true }).fill('Hafenstr. 1, 20457 Hamburg');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Company profile saved')).toBeVisible();
      await openSettings(page, 'legalTerms');
      const sendIn = page.locator('form').filter({ hasText: 'when no carrier is connected' });
      await sendIn.getByRole('textbox').fill('Bitte versichert schicken.');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Shipping instructions saved')).toBeVisible();
      await openSettings(page, 'minimumOrder');
      await page.getByLabel('Minimum value').fill('1.000,50');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Minimum order saved')).toBeVisible();
    });

    const page = await context.newPage();
    await test.step('customers read its page in German, with euros and decimal commas', async () => {
      await page.goto(sitePath(key));
      await expect(page.getByText(/mindestens 1\.000,50\s€ wert/)).toBeVisible();
      await expect(page).toHaveTitle(`Gerät verkaufen – Nordlicht ${stamp}`);
    });
    const complaints = complaintsOf(page);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const ours = () => requests.filter((url) => url.startsWith(address));
    await test.step('only its one line of script is fetched before the widget is seen', async () => {
      await page.goto(site.address);
      await expect(page.getByRole('heading', { name: 'Nordlicht' })).toBeVisible();
      await expect(page.locator('iframe')).toHaveCount(0);
      expect(ours()).toHaveLength(1);
      await page.evaluate(() => scrollTo(0, 1000));
    });
    const frame = page.frameLocator('iframe');
    await test.step('the visitor searches, chooses a condition and fills the basket', async () => {
      await expect(frame.getByRole('link', { name: 'Smartphones' })).toBeVisible();
      await expectAccessible(page);
      await (await still(frame.getByRole('link', { name: 'Smartphones' }))).click();
      await (await still(frame.getByRole('link', { name: 'Nord', exact: true }))).click();
      await (await still(frame.getByRole('link', { name: /Nordphone 3/ }))).click();
      await expect(frame.getByText('In welchem Zustand ist es?')).toBeVisible();
      const shown = frame
        .locator('html')
        .evaluate((html) => getComputedStyle(html).getPropertyValue('--accent').trim());
      expect(await shown).toBe(accent);
      await (await still(frame.getByRole('radio', { name: /^Wie neu/ }))).check();
      await expect(frame.getByText(/^1\.212,50\s€$/)).toBeVisible();
      await picture(page, 'widget-device');
      await (await still(frame.getByRole('link', { name: 'In den Warenkorb' }))).click();
      await expect(frame.getByRole('heading', { name: 'Ihr Warenkorb' })).toBeVisible();
    });
    await test.step('the window is closed halfway, and the basket is still there', async () => {
      await page.reload();
      await page.evaluate(() => scrollTo(0, 1000));
      await (await still(frame.getByRole('button', { name: /Warenkorb \(1\)/ }))).click();
      await (await still(frame.getByRole('button', { name: 'Weiter', exact: true }))).click();
    });
    await test.step('all of its scripts stay within the limit', async () => {
      const scripts = [...new Set(ours().filter((url) => /\.m?js(\?|$)/.test(url)))];
      const answers = await Promise.all(scripts.map(async (url) => (await fetch(url)).arrayBuffer()));
      const sizes = answers.map((answer) => brotli(Buffer.from(answer)).length / 1000);
      const listed = scripts.map((url, i) => `${sizes[i]?.toFixed(1)} ${new URL(url).pathname}`).join('\n');
      expect(scripts.length).toBeGreaterThan(1);
      expect(
        sizes.reduce((sum, kB) => sum + kB, 0),
        listed,
      ).toBeLessThanOrEqual(mostKilobytes);
    });
    await test.step('the visitor enters their details and places the order', async () => {
      await (await still(frame.getByLabel('Einschicken'))).check();
      await described(frame);
      await (await still(frame.getByLabel('Scheck'))).check();
      const payee = frame.getByLabel('Name des Empfängers');
      await expect(payee).toHaveValue('Vera Visitor');
      await payee.fill('');
      await (await still(frame.getByRole('button', { name: 'Auftrag erteilen' }))).click();
      await expect(frame.getByText('Dieses Feld ist erforderlich')).toBeVisible();
      await payee.fill('Vera Visitor');
      await picture(page, 'widget-details', { whole: true });
      await (await still(frame.getByRole('button', { name: 'Auftrag erteilen' }))).click();
      await thanked(frame);
    });
    await test.step('another device is brought to the store and paid in cash', async () => {
      await (await still(frame.getByRole('button', { name: 'Weiteres Gerät hinzufügen' }))).click();
      await frame.getByRole('searchbox').fill('nordphone');
      await expect(frame.getByRole('link', { name: 'Smartphones' })).toHaveCount(0);
      await (await still(frame.getByRole('link', { name: /Nordphone 3/ }))).click();
      await (await still(frame.getByRole('radio', { name: /^Wie neu/ }))).check();
      await expect(frame.getByText(/^1\.212,50\s€$/)).toBeVisible();
      await (await still(frame.getByRole('link', { name: 'In den Warenkorb' }))).click();
      await (await still(frame.getByRole('button', { name: 'Weiter', exact: true }))).click();
      await (await still(frame.getByLabel('In der Filiale abgeben'))).check();
      await expect(frame.getByText(`Nordlicht ${stamp}`).first()).toBeVisible();
      await described(frame);
      await (await still(frame.getByLabel('Bar', { exact: true }))).check();
      await frame.getByLabel('Name des Empfängers').fill('Vera Visitor');
      await (await still(frame.getByRole('button', { name: 'Auftrag erteilen' }))).click();
      await thanked(frame);
      await visit(staff, '/order/active/all');
      await expect(staff.getByRole('row', { name: /Vera Visitor/ })).toBeVisible();
    });
    expect(await context.cookies()).toEqual([]);
    // The server refuses the incomplete form, and the browser logs that.
    expect(complaints.filter((one) => !one.includes('422'))).toEqual([]);

    await test.step('an emailed link opens the order', async () => {
      expect(await mailTo(who)).toContain('Guten Tag Vera');
      await page.goto(pathTo('portalHome', { company: key }));
      await page.getByRole('textbox', { name: /E-Mail-Adresse/ }).fill(who);
      await page.getByRole('button', { name: 'Link schicken' }).click();
      await expect(page.getByText(/ein Link unterwegs/)).toBeVisible();
      const found = async () => /https?:\/\/\S+\/portal\/\S+#\S{48}/.exec(await mailTo(who))?.[0];
      await expect.poll(found).toBeDefined();
      const { pathname, hash } = new URL((await found()) ?? '');
      await page.goto(pathname + hash);
      await page.getByRole('button', { name: 'Anmelden' }).click();
      await expect(page.getByRole('heading', { name: 'Guten Tag Vera' })).toBeVisible();
      for (const order of ['Wir warten auf Ihr Paket', 'Ihr Auftrag ist angelegt'])
        await expect(page.getByRole('heading', { name: order })).toBeVisible();
      await expect(page.getByText(/\d+,\d\d\s€/).first()).toBeVisible();
      await expectAccessible(page);
      await picture(page, 'portal', { whole: true });
    });
  } finally {
    await staff.context().close();
    await context.close();
    site.server.close();
  }
});
