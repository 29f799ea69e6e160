import type { AuditEntry } from '@recoup/contract/audit/audit-entry';
import { fakeServer, renderScreen } from '@recoup/testing';
import { expect, test } from 'vitest';
import { ChangeEntry } from './change-entry.tsx';

const entry: AuditEntry = {
  ...{ id: 1, at: '2026-11-23T17:35:00.000Z', by: 'Sam', actor: 'user', action: 'Extended', subject: 'Order 10404' },
  ...{ field: 'price_locked_until', from: '2026-11-30T06:00:00.000Z', to: '2026-12-07T06:00:00.000Z', why: null },
};
const textOf = (change: Partial<AuditEntry>) => {
  const view = renderScreen(<ChangeEntry entry={{ ...entry, ...change }} />, { fake: fakeServer() });
  const text = view.container.textContent ?? '';
  view.unmount();
  return text;
};

test('[orders-11] the history names fields in plain words and shows times as staff read them', () => {
  const text = textOf({});
  expect(text).toContain('Order 10404 · price locked until: ');
  expect(text).not.toMatch(/price_locked_until|2026-11-30T/);
  expect(text).toMatch(/Nov (29|30).* → Dec (6|7)/);
});

test('[orders-11] a field without a label is named by its words, and a value that isn’t a time stays as it is', () => {
  expect(textOf({ field: 'opening_hours', from: null, to: 'Mon 9' })).toContain('opening hours: Mon 9');
  expect(textOf({ field: 'status_id', from: 'Leads', to: null })).toContain('status: Leads → none');
});

test('[orders-11] a value that an inspection confirmed is shown once', () => {
  const text = textOf({ field: 'condition', from: 'Good', to: 'Good' });
  expect(text).toContain('condition: Good');
  expect(text).not.toContain('→');
});
