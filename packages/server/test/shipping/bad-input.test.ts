import { createAnyLabel, voidShippingLabel } from '@recoup/contract/shipping/any-label';
import { listShippingLabels } from '@recoup/contract/shipping/shipping-labels';
import { expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { urlOf } from '../harness.ts';
import { anybody } from '../samples/shipping.ts';
import { newCustomer, orderOf, withLabel } from '../trade.ts';

const { app, staff, as, device, orderCalls, again } = useCompany();
const stranger = as('owner', 'b');

const parcel = (change: object) => ({ ...anybody.parcel, ...change });

test.each([
  ['of nothing', 'parcel.weight', { parcel: parcel({ weight: 0 }) }],
  ['of 900 kg', 'parcel.weight', { parcel: parcel({ weight: 900_000 }) }],
  ['of less than nothing', 'parcel.weight', { parcel: parcel({ weight: -500 }) }],
  ['as flat as paper', 'parcel.length', { parcel: parcel({ length: 0 }) }],
  ['to no street', 'shipping_address1', { shipping_address1: ' ' }],
  ['to a street that is a letter', 'shipping_address1', { shipping_address1: 'x'.repeat(101) }],
  ['to a country that there is not', 'shipping_country', { shipping_country: 'XX' as 'US' }],
  ['to nobody', 'shipping_firstname', { shipping_firstname: '' }],
])('a package %s gets no label', async (_, field, change) => {
  const before = app.services.labels.length;
  const { status, errors } = await staff.refused(createAnyLabel, { body: { ...anybody, ...change } });
  expect(status).toBe(422);
  expect(Object.keys(errors ?? {})).toEqual([field]);
  expect(app.services.labels).toHaveLength(before);
});

test('a company cannot buy or void a label for another company’s package', async () => {
  const body = orderOf(device, await newCustomer(staff), true);
  const order = await withLabel(staff, await staff.data(orderCalls.createOrder, { body }));
  const box_id = order.parcels[0]?.id ?? 0;
  expect((await stranger.refused(createAnyLabel, { body: { ...anybody, box_id } })).status).toBe(404);
  expect((await stranger.refused(voidShippingLabel, { params: { id: order.label?.id ?? 0 } })).status).toBe(404);
});

test('if a label is voided while its package is scanned, one wins, and both results agree', async () => {
  const body = orderOf(device, await newCustomer(staff), true);
  const order = await withLabel(staff, await staff.data(orderCalls.createOrder, { body }));
  const params = { id: order.label?.id ?? 0 };
  const [scanned, voided] = await Promise.all([
    staff.raw({
      method: 'POST',
      url: urlOf(orderCalls.scanInOrder, { id: order.id }),
      payload: { version: order.version },
    }),
    staff.raw({ method: voidShippingLabel.method, url: urlOf(voidShippingLabel, params) }),
  ]);
  const { parcels } = await again(order);
  const list = await staff.ok(listShippingLabels, { query: { search: String(order.number) } });
  const state = list.data.find(({ id }) => id === params.id)?.state;
  // If it's scanned first, the label is used. If it's voided first, the package has no label or the version is
  // outdated.
  if (voided.status === 200) expect(state).toBe('voided');
  else expect([voided.status, state]).toEqual([409, 'delivered']);
  expect(parcels[0]?.state).toBe(scanned.status === 200 ? 'received' : 'expected');
});
