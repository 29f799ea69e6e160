import { ordersOf } from '@recoup/contract/orders/orders';
import { getDotPath, safeParse } from 'valibot';
import { expect, test } from 'vitest';
import { bodyOf, changeItem, type DraftItem, draftTotal, emptyDraft, itemPrice } from './draft.ts';

const mailInOrders = ordersOf('mail-in');

const usd = (amount: number) => ({ amount, currency: 'USD' as const });

const item: DraftItem = {
  key: 'a',
  device: { id: 1, product_id: 'p', name: 'Phone', category: 'smartphones', brand: 'B', best_price: usd(10000) },
  conditions: [
    {
      id: 5,
      term: 'Good',
      help: null,
      price: usd(10000),
      subs: [
        { id: 51, term: 'Box included', value: usd(500) },
        { id: 52, term: 'Cracked back', value: usd(-20000) },
      ],
    },
    { id: 6, term: 'No Power', help: null, price: null, subs: [] },
  ],
  conditionId: null,
  imei: '',
  subIds: [],
};

test('[orders-02] an item has a price once its condition is chosen, answers change it, and it is never below zero', () => {
  expect(itemPrice(item)).toBeNull();
  expect(itemPrice({ ...item, conditionId: 5 })).toEqual(usd(10000));
  expect(itemPrice({ ...item, conditionId: 5, subIds: [51] })).toEqual(usd(10500));
  expect(itemPrice({ ...item, conditionId: 5, subIds: [52] })).toEqual(usd(0));
});

test('[orders-02] a condition that isn’t bought has no price', () => {
  expect(itemPrice({ ...item, conditionId: 6 })).toBeNull();
});

test('[orders-02] the total is the sum of the items that have a price', () => {
  const chosen = { ...item, conditionId: 5 };
  expect(draftTotal([item, chosen, { ...chosen, key: 'b', subIds: [51] }], 'USD')).toEqual(usd(20500));
  expect(draftTotal([], 'JPY')).toEqual({ amount: 0, currency: 'JPY' });
});

test('changing one item leaves an identical one alone', () => {
  const changed = changeItem([item, { ...item, key: 'b' }], 'b', { conditionId: 5 });
  expect(changed.map((candidate) => candidate.conditionId)).toEqual([null, 5]);
});

test('[orders-02] missing parts of a draft are reported at the field that fixes them', () => {
  const faults = (draft: typeof emptyDraft) => {
    const parsed = safeParse(mailInOrders.createOrder.body, bodyOf(draft, 'USD', 'mail-in'));
    return (parsed.issues ?? []).map((issue) => [getDotPath(issue), issue.message]);
  };
  expect(faults(emptyDraft)).toEqual([
    ['customer', 'Customer is required'],
    ['items', 'Add at least one device'],
    ['payout.details.email', 'Email is required'],
  ]);
  const payoutDetails = { email: 'a@b.test' };
  expect(faults({ ...emptyDraft, customerId: 1, items: [item], payoutDetails })).toEqual([
    ['items.0.condition_id', 'Condition is required'],
  ]);
});
