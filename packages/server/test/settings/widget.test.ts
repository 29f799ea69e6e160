import { requestEasyOffer } from '@recoup/contract/orders/easy-offers';
import { getSiteKey } from '@recoup/contract/settings/site';
import { type MinimumLimits, validateLimits, widget } from '@recoup/contract/settings/widget';
import { expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { until } from '../until.ts';

const { app, staff, as } = useCompany();
const visitor = as(null);

const limits: MinimumLimits = {
  enabled: true,
  dollar_amount: 10_000,
  item_quantity: 2,
  selected_categories: ['tablets'],
};

async function save(change: object) {
  const stored = await staff.data(widget.get);
  await staff.ok(widget.put, { body: { ...stored, ...change } });
}

async function ask(...items: { category: 'tablets' | 'books'; amount: number; quantity: number }[]) {
  const { key } = await staff.data(getSiteKey);
  return visitor.ok(validateLimits, { body: { company: key, items } });
}

test('[settings-05] a visitor sees what is missing to reach the minimum, and other categories do not count', async () => {
  await save({ minimum_limits: limits });
  expect(await ask({ category: 'tablets', amount: 4_000, quantity: 1 })).toMatchObject({
    message: 'Add another $60.00 and 1 device to reach the minimum.',
    data: { valid: false, missing: { amount: { amount: 6_000, currency: 'USD' }, quantity: 1 } },
  });
  expect((await ask({ category: 'tablets', amount: 5_000, quantity: 2 })).data).toEqual({ valid: true, missing: null });
  expect((await ask({ category: 'books', amount: 1, quantity: 1 })).data.valid).toBe(true);
  await save({ minimum_limits: { ...limits, enabled: false } });
  expect((await ask({ category: 'tablets', amount: 1, quantity: 1 })).data.valid).toBe(true);
  const unknown = {
    body: { company: 'A'.repeat(32), items: [{ category: 'books' as const, amount: 1, quantity: 1 }] },
  };
  expect((await visitor.refused(validateLimits, unknown)).status).toBe(404);
  const negative = {
    body: { company: 'A'.repeat(32), items: [{ category: 'books' as const, amount: -1, quantity: 1 }] },
  };
  expect((await visitor.refused(validateLimits, negative)).status).toBe(422);
});

test('[settings-05] recipients get an email when a customer requests an offer', async () => {
  await save({ recipients: [{ email: 'desk@shop.test' }, { email: 'boss@shop.test' }] });
  const { key } = await staff.data(getSiteKey);
  const { data } = await visitor.ok(requestEasyOffer, {
    body: {
      company: key,
      customer: {
        first_name: 'Eve',
        last_name: 'Easy',
        email: 'eve@widget.test',
        address: { address1: '1 Oak St', city: 'Portland', state: 'OR', zip: '97201', country: 'US' },
      },
      device: 'An old tablet',
      category: 'tablets',
      condition: 'Scratched',
      payout: { method: 'check', details: { payee: 'Eve Easy' } },
    },
  });
  const mails = () => app.services.mails.filter(({ to }) => to.endsWith('@shop.test'));
  await until(() => mails().length === 2);
  expect(
    mails()
      .map(({ to }) => to)
      .toSorted(),
  ).toEqual(['boss@shop.test', 'desk@shop.test']);
  expect(mails()[0]).toMatchObject({ subject: `Eve Easy wants an offer: ${data.order_number}` });
});
