import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pathTo } from '@recoup/contract/route';
import { widgetLine } from '@recoup/contract/settings/widget';
import pg from 'pg';
import { complaintsOf, expect, expectAccessible, test } from '../fixtures.ts';
import { mailTo } from '../mails.ts';
import { ownServer } from '../own-server.ts';

const who = `vera-${Date.now()}@customers.recoup.test`;

/** The company trades in euro, in Germany, for as long as the test takes. */
async function inGermany(work: () => Promise<void>): Promise<void> {
  const database = new pg.Client({ connectionString: ownServer().databaseUrl });
  await database.connect();
  const move = (currency: string, country: string, zone: string) =>
    database.query(
      `update companies set currency = $1, country_code = $2, timezone = $3 where tenant_id =
         (select tenant_id from users where email = 'owner@harbour.recoup.test')`,
      [currency, country, zone],
    );
  try {
    await move('EUR', 'DE', 'Europe/Berlin');
    await work();
  } finally {
    await move('USD', 'US', 'America/New_York');
    await database.end();
  }
}

/** Somebody's own site, on an origin that is not ours. */
async function siteWith(line: string): Promise<{ server: Server; address: string }> {
  const page = `<!doctype html><html lang="de"><title>Nordlicht</title><h1>Nordlicht</h1><p style="height:1500px">Willkommen</p>${line}`;
  const server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(page));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test('[settings-05] [settings-09] on a page of another origin a visitor sells in German and euro, and sees the order behind a mailed link', async ({
  api,
  pageOf,
  browser,
  address,
}) => {
  const owner = await api('harbour');
  const { data: key } = await owner.get<{ data: { key: string } }>('/v1/pos/settings/site/public-key');
  const site = await siteWith(widgetLine(address, key.key));
  const context = await browser.newContext({ baseURL: address, locale: 'de-DE' });
  try {
    await inGermany(async () => {
      await test.step('the company names its site, its language and its colour', async () => {
        const page = await pageOf('harbour');
        await page.goto(pathTo('widgetSettings'));
        await expect(page.getByText(widgetLine(address, key.key))).toBeVisible();
        await page.getByRole('button', { name: 'Add site' }).click();
        await page.getByLabel('Address').fill(site.address);
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await expect(page.getByText('Widget: saved.')).toBeVisible();
        await page.goto(pathTo('customerPortal'));
        await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
        await page.getByRole('button', { name: 'Save' }).last().click();
        await expect(page.getByText('Language of your page: saved.')).toBeVisible();
      });

      const page = await context.newPage();
      const complaints = complaintsOf(page);
      await test.step('nothing is fetched before the widget is seen', async () => {
        await page.goto(site.address);
        await expect(page.getByRole('heading', { name: 'Nordlicht' })).toBeVisible();
        await expect(page.locator('iframe')).toHaveCount(0);
        await page.mouse.wheel(0, 3000);
      });
      const frame = page.frameLocator('iframe');
      await test.step('search, condition, basket', async () => {
        await frame.getByRole('searchbox').fill('iphone 128');
        await frame
          .getByRole('button', { name: /iphone/i })
          .first()
          .click();
        await expect(frame.getByText('In welchem Zustand ist es?')).toBeVisible();
        await frame
          .getByRole('button', { name: /\d+,\d\d\s€/ })
          .first()
          .click();
        await expect(frame.getByText(/^Wir zahlen Ihnen [\d.]+,\d\d\s€$/)).toBeVisible();
        await page.screenshot({ path: `${process.env.SCREENSHOTS_DIR ?? 'test-results'}/widget-device.png` });
        await frame.getByRole('button', { name: 'In den Korb' }).click();
        await frame.getByRole('button', { name: 'Weiter', exact: true }).click();
      });
      await test.step('details and the order', async () => {
        await frame.getByLabel('Vorname').fill('Vera');
        await frame.getByLabel('Nachname').fill('Visitor');
        await frame.getByLabel('E-Mail-Adresse').first().fill(who);
        await frame.getByLabel('Straße und Hausnummer').fill('Elbchaussee 1');
        await frame.getByLabel('Postleitzahl').fill('22765');
        await frame.getByLabel('Ort', { exact: true }).fill('Hamburg');
        await frame.getByLabel('Scheck').check();
        await frame.getByRole('button', { name: 'Auftrag erteilen' }).click();
        await expect(frame.getByText('Das wird gebraucht')).toBeVisible();
        await frame.getByLabel('Name des Empfängers').fill('Vera Visitor');
        await page.screenshot({
          path: `${process.env.SCREENSHOTS_DIR ?? 'test-results'}/widget-details.png`,
          fullPage: true,
        });
        await frame.getByRole('button', { name: 'Auftrag erteilen' }).click();
        await expect(frame.getByRole('heading', { name: 'Danke, Vera' })).toBeVisible();
      });
      expect(await context.cookies()).toEqual([]);
      // The form that was not complete is told by the server; the browser says so, too.
      expect(complaints.filter((one) => !one.includes('422'))).toEqual([]);

      await test.step('the order behind a mailed link', async () => {
        expect(await mailTo(who)).toContain('Guten Tag Vera');
        await page.goto(pathTo('portalHome', { company: key.key }));
        await page.getByRole('textbox', { name: /E-Mail-Adresse/ }).fill(who);
        await page.getByRole('button', { name: 'Link schicken' }).click();
        await expect(page.getByText(/ein Link unterwegs/)).toBeVisible();
        const found = async () => /https?:\/\/\S+\/portal\/\S+#\S{48}/.exec(await mailTo(who))?.[0];
        await expect.poll(found).toBeDefined();
        const { pathname, hash } = new URL((await found()) ?? '');
        await page.goto(pathname + hash);
        await page.getByRole('button', { name: 'Anmelden' }).click();
        await expect(page.getByRole('heading', { name: 'Guten Tag Vera' })).toBeVisible();
        await expect(page.getByRole('heading', { name: /^(Wir warten auf Ihr Paket|Ihr Auftrag)/ })).toBeVisible();
        await expect(page.getByText(/\d+,\d\d\s€/).first()).toBeVisible();
        await expectAccessible(page);
        await page.screenshot({ path: `${process.env.SCREENSHOTS_DIR ?? 'test-results'}/portal.png`, fullPage: true });
      });
    });
  } finally {
    await context.close();
    site.server.close();
  }
});
