import { getCustomerOffer } from '@recoup/contract/orders/orders';
import { getCompany } from '@recoup/contract/settings/companies';
import { putCompanyPicture } from '@recoup/contract/settings/company-pictures';
import {
  checkPortalDomain,
  getCustomerPortal,
  listRevisedOfferTexts,
  putPortalFavicon,
  putPortalLanguage,
  putRevisedOfferText,
  setPortalDomain,
} from '@recoup/contract/settings/customer-portal';
import { getCompanyFavicon, getCompanyLogo, getSite, getSiteKey } from '@recoup/contract/settings/site';
import { expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { urlOf } from '../harness.ts';
import { multipartOf } from '../multipart.ts';
import { aDrawing } from '../trade.ts';

const { staff, as, at, app, query } = useCompany();
const visitor = as(null);

test('[settings-09] customer links use a custom domain once its records and certificate are in place', async () => {
  const { data } = await staff.ok(setPortalDomain, { body: { domain: 'Sell.Shop.example' } });
  expect(data.own).toMatchObject({ domain: 'sell.shop.example', state: 'pending' });
  expect(data.own?.dns_records.map(({ type, name }) => [type, name])).toEqual([
    ['TXT', '_recoup.sell.shop.example'],
    ['CNAME', 'sell.shop.example'],
  ]);
  for (const { name, value } of data.own?.dns_records ?? []) app.services.dnsRecords.set(name, [value]);
  const verified = await staff.ok(checkPortalDomain);
  expect(verified.data).toMatchObject({ ssl_processing: true, own: { state: 'verified' } });
  expect((await staff.data(getCompany)).site_url).toBeNull();
  app.services.secureDomains.add('sell.shop.example');
  const secure = await staff.ok(checkPortalDomain);
  expect(secure.data).toMatchObject({ ssl_processing: false, customer_portal_login: 'https://sell.shop.example' });
  expect((await staff.data(getCompany)).site_url).toBe('https://sell.shop.example');
  await staff.ok(setPortalDomain, { body: { domain: null } });
  expect((await staff.data(getCompany)).site_url).toBeNull();
  const refused = await staff.refused(setPortalDomain, { body: { domain: 'https://sell.shop.example/' } });
  expect(refused.errors).toEqual({ domain: ['must be a domain such as mail.example.com'] });
});

test('[settings-09] favicon and language are saved, and a favicon must be a picture', async () => {
  const url = urlOf(putPortalFavicon);
  const put = (content: string | Buffer) =>
    staff.raw({ method: 'POST', url, ...multipartOf('file', content, 'favicon.png') });
  expect((await put('<svg/>')).status).toBe(415);
  expect((await put(aDrawing)).status).toBe(200);
  const { version } = await staff.data(getCustomerPortal);
  const { data } = await staff.ok(putPortalLanguage, { body: { language: 'de', version } });
  expect(data).toMatchObject({ language: 'de', customer_portal_favicon: { name: 'favicon.png' } });
  const { key } = await staff.data(getSiteKey);
  const site = await visitor.data(getSite, { params: { id: key } });
  expect(site).toMatchObject({ favicon: key, language: 'de' });
  await visitor.ok(getCompanyFavicon, { params: { id: key } });
  // Order pages show the logo at the top and the phone number at the bottom.
  await visitor.refused(getCompanyLogo, { params: { id: key } });
  const logo = { method: 'POST' as const, url: urlOf(putCompanyPicture, { kind: 'logo' }) };
  const huge = Buffer.concat([aDrawing, Buffer.alloc(20_000_000)]);
  expect((await staff.raw({ ...logo, ...multipartOf('file', huge, 'logo.png') })).status).toBe(413);
  await visitor.refused(getCompanyLogo, { params: { id: key } });
  expect((await staff.raw({ ...logo, ...multipartOf('file', aDrawing, 'logo.png') })).status).toBe(200);
  await visitor.ok(getCompanyLogo, { params: { id: key } });
  expect(await visitor.data(getSite, { params: { id: key } })).toMatchObject({ logo: key });
});

async function inEnglish() {
  const { version } = await staff.data(getCustomerPortal);
  await staff.ok(putPortalLanguage, { body: { language: 'en', version } });
}

test('[settings-09] the page of a revised offer shows the company’s texts', async () => {
  const greeting = (await staff.data(listRevisedOfferTexts)).find(({ name }) => name === 'greeting');
  if (!greeting) throw new Error('no greeting');
  const save = (text: string) => ({ params: { id: greeting.id }, body: { text, version: greeting.version } });
  const unknown = await staff.refused(putRevisedOfferText, save('we found {things}'));
  expect(unknown.errors?.text?.[0]).toMatch(/^\{things\} isn’t a placeholder here/);
  await staff.ok(putRevisedOfferText, save('for order {order_number} we pay {total}'));
  const order = await at('offered');
  const [offer] = await query<{ token: string }>('SELECT token FROM offers WHERE order_id = $1', [order.id]);
  await inEnglish();
  const { data } = await visitor.ok(getCustomerOffer, { params: { id: offer?.token ?? '' } });
  expect(data.texts.greeting).toMatch(new RegExp(`^for order ${order.number} we pay \\$`));
  expect(data.texts.declined).toBe('We’ll send your device back to you.');
});
