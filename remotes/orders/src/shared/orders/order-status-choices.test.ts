import { workflowOf } from '@recoup/contract/workflow';
import { expect, test } from 'vitest';
import { statusChoices } from './order-status-choices.ts';

const customStatus = {
  kind: 'mail-in',
  id: 5000,
  name: 'Waits for parts',
  tone: null,
  sort: null,
  hidden: false,
} as const;
const workflow = workflowOf('mail-in', [customStatus]);

const choicesOf = (...places: readonly (readonly [number, number | null])[]) => {
  const orders = places.map(([status_id, sub_status_id]) => ({ kind: 'mail-in' as const, status_id, sub_status_id }));
  return statusChoices(workflow, orders).map((group) => group.map(({ label }) => label));
};

test('[orders-04] an order is offered the other sub-statuses of its status, including the company’s own', () => {
  expect(choicesOf([1, 11])[0]).toEqual(['Leads', 'Leads · Abandoned', 'Leads · Canceled']);
  expect(choicesOf([5, 51])).toContainEqual(['On Hold', 'On Hold · Activation Lock', 'On Hold · Waits for parts']);
  expect(choicesOf([5, null])).toContainEqual([
    'On Hold · General',
    'On Hold · Activation Lock',
    'On Hold · Waits for parts',
  ]);
});

test('[orders-04] a status without sub-statuses or next statuses offers nothing', () => {
  expect(choicesOf([9, null])).toEqual([]);
});

test('[orders-04] several orders are offered the statuses that at least one of them may get', () => {
  expect(choicesOf([1, 11], [1, 11])[0]).not.toContain('Leads · Active');
  expect(choicesOf([1, 11], [1, 13])[0]).toEqual(['Leads', 'Leads · Active', 'Leads · Abandoned', 'Leads · Canceled']);
});
