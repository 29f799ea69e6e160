import { testEmailTemplate } from '@recoup/contract/mails/email-templates';
import { mailCatalogue } from '@recoup/contract/mails/mail-catalogue';
import { getWidget } from '@recoup/contract/orders/customer-pages/widget-orders';
import { getMe } from '@recoup/contract/session/auth';
import { storeLocations } from '@recoup/contract/session/locations';
import { getCompany, putCountry, putCurrency, updateCompany } from '@recoup/contract/settings/companies';
import { minimumOrder } from '@recoup/contract/settings/order-documents';
import { getSite, getSiteKey, sitePath } from '@recoup/contract/settings/site';
import { createAnyLabel } from '@recoup/contract/shipping/any-label';
import { createInventoryItem } from '@recoup/contract/stock/inventory-items';
import { createInvoice, printInvoice } from '@recoup/contract/stock/invoices';
import { expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { urlOf } from '../harness.ts';
import { readPdf } from '../prints/pdf.ts';
import { anybody } from '../samples/shipping.ts';
import { until } from '../until.ts';

const { app, staff, as, seeded } = useCompany({ bare: true });
const visitor = as(null);

const site = async () => visitor.data(getSite, { params: { id: (await staff.data(getSiteKey)).key } });
async function change(more: object) {
  const { currency: _, updated_at: __, ...profile } = await staff.data(getCompany);
  await staff.ok(updateCompany, { body: { ...profile, ...more } });
}

test('[settings-12] the company’s page shows its name, legal name, phone and address, and customers’ questions go to its email', async () => {
  await change({
    name: 'Shop',
    legal_business_name: 'Shop Trading GmbH',
    phone: '+49 30 555 0100',
    address_text: 'Torstr. 5, 10119 Berlin',
    company_email: 'desk@shop.test',
  });
  expect(await site()).toMatchObject({
    company_name: 'Shop',
    legal_name: 'Shop Trading GmbH',
    phone: '+49 30 555 0100',
    address_text: 'Torstr. 5, 10119 Berlin',
  });
  const { id, subject, text } = mailCatalogue['revised-offer'];
  await staff.ok(testEmailTemplate, { params: { id }, body: { subject, text } });
  await until(async () => app.services.mails.some(({ reference }) => reference.startsWith('test-')));
  expect(app.services.mails.at(-1)?.sender).toMatchObject({ name: 'Shop', replyTo: 'desk@shop.test' });
  await change({ legal_business_name: 'Shop' });
  expect((await site()).legal_name).toBeNull();
});

test('[settings-12] an invoice has the company’s legal name, and a package goes to the company’s address', async () => {
  await change({ name: 'Shop', legal_business_name: 'Shop Trading GmbH', address_text: 'Torstr. 5, 10119 Berlin' });
  const club = { name: 'Driver', category: 'golf' as const, condition: 'Good', imei: null, device_id: null };
  const item = { ...club, attributes: {}, price: 8_000, cost: 1, location_id: seeded.locations[0]?.id ?? 0 };
  const { id: inventory_id } = await staff.data(createInventoryItem, { body: item });
  const lines = [{ inventory_id, price: 8_000 }];
  const { id } = await staff.data(createInvoice, { body: { customer_id: null, lines } });
  const headers = { authorization: `Bearer ${staff.token}` };
  const paper = await app.app.inject({ method: 'GET', url: urlOf(printInvoice, { id }), headers });
  const [page] = readPdf(paper.rawPayload);
  expect(page?.lines.slice(1, 4)).toEqual(['Shop', 'Shop Trading GmbH', 'Torstr. 5, 10119 Berlin']);
  await staff.ok(createAnyLabel, { body: anybody });
  await until(async () => app.services.labels.length > 0);
  expect(app.services.labels.at(-1)?.to).toMatchObject({ name: 'Shop', addressText: 'Torstr. 5, 10119 Berlin' });
});

test('[settings-12] amounts are in the company’s currency, and its page has the locale of its country', async () => {
  const { version } = await staff.data(getCompany);
  await staff.ok(putCurrency, { body: { currency: 'EUR', version } });
  await staff.ok(putCountry, { body: { country_code: 'IE', version: version + 1 } });
  await staff.ok(minimumOrder.put, { body: { amount: 2_500, version: (await staff.data(minimumOrder.get)).version } });
  expect(await site()).toMatchObject({ minimum_order: { amount: 2_500, currency: 'EUR' }, locale: 'en-IE' });
});

test('[settings-04] the company’s page lists stores with address, phone and hours, but not mail-in centers or closed locations', async () => {
  const address = { address1: 'Torstr. 5', suite: null, city: 'Berlin', state: null, zip: '10119', country: 'DE' };
  const shop = { name: 'Mitte', is_mail_in: false, phone: '+49 30 555 0199', address };
  const hours = [{ day: 'Monday' as const, from: '09:00', to: '18:00' }];
  const { data } = await staff.ok(storeLocations.create, { body: { ...shop, hours } });
  await staff.ok(storeLocations.create, { body: { ...shop, hours: [], name: 'Parcels', is_mail_in: true } });
  const shopPlaces = async () => (await site()).places.filter(({ phone }) => phone === shop.phone);
  expect(await shopPlaces()).toEqual([
    {
      name: 'Mitte',
      phone: '+49 30 555 0199',
      address_text: expect.stringContaining('Torstr. 5'),
      hours: [{ day: 'mon', from: '09:00', to: '18:00' }],
    },
  ]);
  await staff.ok(storeLocations.remove, { params: { id: data.id } });
  expect(await shopPlaces()).toEqual([]);
});

test('[settings-12] times of day have the company’s chosen format: on customers’ pages, in the widget, and for staff', async () => {
  const address = { address1: 'Torstr. 5', suite: null, city: 'Berlin', state: null, zip: '10119', country: 'DE' };
  const hours = [{ day: 'Monday' as const, from: '09:00', to: '18:00' }];
  const open = { name: 'Noon', is_mail_in: false, phone: null, address, hours };
  const { data } = await staff.ok(storeLocations.create, { body: open });
  const { key } = await staff.data(getSiteKey);
  const shown = async () => {
    const widget = await visitor.data(getWidget, { params: { id: key } });
    const { short_name } = await staff.data(getSiteKey);
    const { text: page } = await visitor.raw({
      method: 'GET',
      url: sitePath(short_name),
      headers: { accept: 'text/html' },
    });
    const written = /Mon\s[^<]*/.exec(page)?.[0] ?? '';
    return [widget.places.find(({ id }) => id === data.id)?.hours_text ?? '', written].map((text) =>
      text.replaceAll(/\s/g, ' '),
    );
  };
  await change({ country_code: 'US', clock: null });
  for (const text of await shown()) expect(text).toContain('9:00 AM–6:00 PM');
  await change({ clock: '24' });
  for (const text of await shown()) expect(text).toContain('09:00–18:00');
  expect(await staff.data(getMe)).toMatchObject({ clock: '24' });
  await staff.ok(storeLocations.remove, { params: { id: data.id } });
});
