import { createAnyLabel, rateShippingLabel } from '@recoup/contract/shipping/any-label';
import { customsSettings } from '@recoup/contract/shipping/customs';
import { printCustomsForm } from '@recoup/contract/shipping/shipping-labels';
import { expect, test } from 'vitest';
import type { LabelRequest, Rate } from '../../src/modules/shipping/carriers/carrier-port.ts';
import { useCompany } from '../company.ts';
import { urlOf } from '../harness.ts';
import { versionOf } from '../platform/documents.ts';
import { anybody } from '../samples/shipping.ts';
import { newCustomer, orderOf, withLabel } from '../trade.ts';
import { until } from '../until.ts';

const { app, as, staff, device, orderCalls, query } = useCompany();
const other = as('owner', 'b');

const abroad = {
  ...anybody,
  shipping_city: 'Toronto',
  shipping_state: 'ON',
  shipping_zip: 'M5J 2N8',
  shipping_country: 'CA',
};
const customs = { description: 'Two headphones', quantity: 2, value: 4_500, origin: 'DE', hs_code: '851830' };
const requestOf = async (test: (one: LabelRequest) => boolean) => {
  await until(() => app.services.labels.some(test));
  return app.services.labels.find(test);
};

test('[shipping-02] the customs form of an order from abroad lists its devices with their value', async () => {
  const { version } = await staff.data(customsSettings.get);
  await staff.ok(customsSettings.put, { body: { origin: 'VN', version } });
  expect(await versionOf(staff, customsSettings)).toBe(version + 1);
  const customer = await newCustomer(staff);
  await query(
    `UPDATE customers SET address = address || '{"country":"CA","state":"ON","zip":"M5J 2N8"}' WHERE id = $1`,
    [customer],
  );
  const body = orderOf(device, customer, true);
  const items = [...body.items, ...body.items];
  const order = await withLabel(staff, await staff.data(orderCalls.createOrder, { body: { ...body, items } }));
  const request = await requestOf(({ reference }) => reference.includes(`-${order.box_id}-`));
  expect(request?.customs).toEqual({
    reason: 'sale',
    currency: 'USD',
    items: [
      {
        description: `Used ${order.items[0]?.name}`,
        quantity: 2,
        value: 10_000,
        weight: 250,
        origin: 'VN',
        hsCode: '851713',
      },
    ],
  });
  // The carrier's customs form can be printed with the label.
  expect(order.label?.customs_form).toBe(true);
  const papers = { method: 'GET' as const, url: urlOf(printCustomsForm, { id: order.label?.id ?? 0 }) };
  expect((await staff.raw(papers)).text).toBe(`%PDF customs ${request?.reference}`);
  expect((await other.raw(papers)).status).toBe(404);
  // The package back is a return of the same contents.
  await staff.ok(createAnyLabel, { body: { ...abroad, box_id: order.box_id, outbound: true } });
  const back = await requestOf(({ isReturn, customs: customsForm }) => !isReturn && customsForm !== undefined);
  expect(back?.customs).toMatchObject({ reason: 'return', items: [{ quantity: 2, value: 10_000 }] });
});

test('[shipping-02] for a label without an order staff declare the contents, and carriers price it with them; domestic labels need none', async () => {
  const refused = await staff.refused(createAnyLabel, { body: abroad });
  expect(Object.keys(refused.errors ?? {})).toEqual(['customs']);
  const wrong = { ...customs, hs_code: '12a', value: 0 };
  const faults = await staff.refused(createAnyLabel, { body: { ...abroad, customs: wrong } });
  expect(Object.keys(faults.errors ?? {}).toSorted()).toEqual(['customs.hs_code', 'customs.value']);

  const customsForm = {
    reason: 'sale',
    items: [{ quantity: 2, value: 4_500, weight: 250, origin: 'DE', hsCode: '851830' }],
  };
  const usual = app.services.carrier.rates;
  const priced: LabelRequest[] = [];
  app.services.carrier.rates = async (request): Promise<readonly Rate[]> => {
    priced.push(request);
    return usual(request);
  };
  await staff.ok(rateShippingLabel, { body: { ...abroad, customs } });
  app.services.carrier.rates = usual;
  expect(priced[0]?.customs).toMatchObject(customsForm);
  await staff.ok(createAnyLabel, { body: { ...abroad, customs } });
  const asked = await requestOf(({ reference }) => reference.startsWith('any-'));
  expect(asked?.customs).toMatchObject(customsForm);

  const { data } = await staff.ok(createAnyLabel, { body: { ...anybody, customs } });
  const none = await staff.refused(printCustomsForm, { params: { id: data.id } });
  expect(none).toMatchObject({ status: 404, message: expect.stringMatching(/no customs form/) });
  expect(await query('SELECT customs FROM shipping_labels WHERE id = $1', [data.id])).toEqual([{ customs: null }]);
});
