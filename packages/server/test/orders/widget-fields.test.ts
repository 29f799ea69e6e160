import { getWidget, placeWidgetOrder } from '@recoup/contract/orders/customer-pages/widget-orders';
import { type customFieldBody, customFields } from '@recoup/contract/settings/custom-fields';
import { getSiteKey } from '@recoup/contract/settings/site';
import { getCustomer } from '@recoup/contract/stock/customers';
import type * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { widgetOrderOf } from '../trade.ts';

const company = useCompany({ config: { publicUrl: 'https://sell.example' } });
const { staff, as, orderCalls, query } = company;
const visitor = as(null);
let key = '';
const ids: Record<string, number> = {};

beforeAll(async () => {
  key = (await staff.data(getSiteKey)).key;
  const fields: v.InferInput<typeof customFieldBody>[] = [
    { owner: 'customer', label: 'Loyalty card', kind: 'text', required: true, in_forms: true },
    {
      owner: 'order',
      label: 'How did you hear of us',
      kind: 'choice',
      options: [{ option: 'Friend' }, { option: 'Ad' }],
      in_forms: true,
    },
    { owner: 'order', label: 'Inside only', kind: 'text', required: true },
    { owner: 'device', label: 'Box', kind: 'text', required: true, in_forms: true },
  ];
  for (const body of fields) ids[body.label] = (await staff.data(customFields.create, { body })).id;
});

const place = (custom_fields: Record<string, string | number | boolean>) => ({
  body: { ...widgetOrderOf(company, key), custom_fields },
});
const card = () => String(ids['Loyalty card']);
const referralField = () => String(ids['How did you hear of us']);

test('[settings-05] visitors are asked only for the customer and order fields marked for them', async () => {
  const { custom_fields } = await visitor.data(getWidget, { params: { id: key } });
  expect(custom_fields.map(({ label, required }) => [label, required])).toEqual([
    ['Loyalty card', true],
    ['How did you hear of us', false],
  ]);
  expect(custom_fields[1]?.options).toEqual(['Friend', 'Ad']);
});

test('[settings-05] a missing required field, a wrong value and a staff field are refused at their field, and nothing is saved', async () => {
  const count = async () => (await query('select id from customers')).length;
  const before = await count();
  const faults = async (values: Record<string, string | number | boolean>) =>
    (await visitor.refused(placeWidgetOrder, place(values))).errors;
  expect(await faults({})).toEqual({ [`custom_fields.${card()}`]: ['is required'] });
  expect(await faults({ [card()]: 'A-1', [referralField()]: 'Nobody' })).toEqual({
    [`custom_fields.${referralField()}`]: ['must be one of the choices'],
  });
  expect(await faults({ [card()]: 'A-1', [String(ids['Inside only'])]: 'x' })).toEqual({
    [`custom_fields.${ids['Inside only']}`]: ['isn’t one of your fields'],
  });
  expect(await count()).toBe(before);
});

test('[settings-05] values are saved with the customer and the order, and a known customer isn’t changed', async () => {
  const order = place({ [card()]: 'A-1', [referralField()]: 'Friend' });
  await visitor.ok(placeWidgetOrder, order);
  const { data } = await staff.ok(orderCalls.listOrders, {
    query: { category: 'active', search: order.body.customer.email },
  });
  const id = data[0]?.id ?? 0;
  const made = await staff.data(orderCalls.getOrder, { params: { id } });
  expect(made.custom_fields).toEqual({ [referralField()]: 'Friend' });
  const customer = async () => (await staff.data(getCustomer, { params: { id: made.customer.id } })).custom_fields;
  expect(await customer()).toEqual({ [card()]: 'A-1' });
  const again = { ...order.body, custom_fields: { [card()]: 'B-2' } };
  await visitor.ok(placeWidgetOrder, { body: again });
  expect(await customer()).toEqual({ [card()]: 'A-1' });
});
