import { conditions } from '@recoup/contract/pricing/conditions';
import { advanceShipping, type ShippingRule } from '@recoup/contract/shipping/shipping-rules';
import { fakeServer, renderScreen, screen, waitFor, within } from '@recoup/testing';
import { beforeEach, expect, test } from 'vitest';
import { ShippingRules } from './ShippingRules.tsx';

const rules: ShippingRule[] = [
  { kind: 'order', chosen: [], selected: '', operator: '>=', over_value: 50_000, carrier: 'shipengine' },
  { kind: 'condition', chosen: [], selected: 'Poor', operator: '>=', over_value: 0, carrier: 'gone' },
];

let fake: ReturnType<typeof fakeServer>;
beforeEach(() => {
  fake = fakeServer();
  fake.on(advanceShipping.get, () => ({ data: { is_enable: true, rules, version: 2 } }));
  fake.on(advanceShipping.put, ({ body }) => ({
    success: true as const,
    message: 'Rules saved',
    data: { ...body, version: 3 },
  }));
});

test('[shipping-04] rules show only the fields they use, are reordered by keyboard, and keep a disconnected carrier', async () => {
  const { user } = renderScreen(<ShippingRules carriers={{ shipengine: 'ShipEngine' }} />, {
    path: '/settings/manage-shipping',
    fake,
  });
  const second = within(await screen.findByRole('group', { name: 'Rule 2' }));
  expect(second.getByRole<HTMLTextAreaElement>('textbox', { name: /Names/ }).value).toBe('Poor');
  expect(second.getByText('gone (not connected)')).toBeTruthy();
  expect(within(screen.getByRole('group', { name: 'Rule 1' })).queryByRole('textbox', { name: /Names/ })).toBeNull();
  second.getByRole('button', { name: 'Move rule 2 up' }).focus();
  await user.keyboard('{Enter}');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(fake.callsOf(advanceShipping.put)).toHaveLength(1));
  expect(fake.callsOf(advanceShipping.put)[0]?.body).toEqual({
    is_enable: true,
    rules: [rules[1], rules[0]],
    version: 2,
  });
});

test('[shipping-04] a rule’s condition is found by search, shown by its name and saved by its id', async () => {
  const stored = {
    id: 7,
    category: 'smartphones' as const,
    term: 'Good',
    help: null,
    examples: [],
    amount: 0,
    subs: [],
  };
  const more = { status: 1 as const, version: 1, created_at: '2026-01-01T00:00:00Z' };
  fake.on(conditions.list, () => ({
    data: [
      { ...stored, ...more },
      { ...stored, ...more, id: 8, term: 'Poor' },
    ],
    current_page: 1,
    last_page: 1,
    per_page: 100,
    total: 2,
    from: 1,
    to: 2,
    next_cursor: null,
  }));
  const { user } = renderScreen(<ShippingRules carriers={{ shipengine: 'ShipEngine' }} />, {
    path: '/settings/manage-shipping',
    fake,
  });
  const second = within(await screen.findByRole('group', { name: 'Rule 2' }));
  await user.click(second.getByRole('combobox', { name: 'Conditions' }));
  await user.keyboard('good');
  await user.click(await screen.findByRole('option', { name: 'Smartphones: Good' }));
  expect(second.getByRole('button', { name: 'Remove Smartphones: Good' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(fake.callsOf(advanceShipping.put)).toHaveLength(1));
  const [saved] = fake.callsOf(advanceShipping.put);
  expect((saved?.body as { rules: ShippingRule[] } | undefined)?.rules[1]).toEqual({
    ...rules[1],
    chosen: [{ id: 7, name: 'Smartphones: Good' }],
  });
});
