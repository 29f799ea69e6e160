import { formatMoney } from '@recoup/contract/money';
import { orderKinds } from '@recoup/contract/order-kind';
import { statusName } from '@recoup/contract/order-status';
import { statusIds } from '@recoup/contract/order-status-ids';
import { payoutLabel } from '@recoup/contract/payouts/payout-method';
import type { PlannedOrder } from './order-plan.ts';
import { isInspected } from './order-scenarios.ts';

interface Entry {
  actor: 'user' | 'customer' | 'system';
  action: string;
  subject: string;
  field: string | null;
  from: string | null;
  to: string | null;
  why: string | null;
  at: string;
}

const hour = 3_600_000;

/** The events that led to the order's state, spread over its lifetime. */
export function historyOf(plan: PlannedOrder, number: number, now: Date) {
  const { scenario, created } = plan;
  // An order of the last hour has used half of its time, so nothing in its history is in the future.
  const age = now.getTime() - created.getTime();
  // Some were finished days ago, some just now.
  const share = 0.4 + 0.1 * (number % 7);
  const life = Math.min(12 * 24 * hour, Math.max(age * share - hour / 4, age / 2.5));
  const moment = (part: number) => new Date(created.getTime() + Math.floor(life * part));
  const usd = (amount: number) => formatMoney({ amount, currency: 'USD' });
  const entries: Entry[] = [];
  const { ships, startsAt } = orderKinds[plan.kind];
  let status: number = startsAt.status_id;
  function add(share: number, action: string, more: Partial<Entry> = {}) {
    entries.push({
      actor: 'user',
      action,
      subject: `Order ${number}`,
      field: null,
      from: null,
      to: null,
      why: null,
      at: moment(share).toISOString(),
      ...more,
    });
  }
  function move(share: number, to: number, actor: Entry['actor'] = 'user') {
    if (to === status) return;
    add(share, 'Status changed', { actor, field: 'status_id', from: statusName(status), to: statusName(to) });
    status = to;
  }

  add(0, 'Order created');
  if (scenario.item !== 'expected') {
    add(0.4, ships ? 'Package scanned in' : 'Devices brought in');
    move(0.4, ships ? statusIds.delivered : statusIds.beingInspected);
  }
  if (isInspected(scenario.item)) {
    for (const item of plan.items) {
      const to = (item.inspected ?? item.quoted).condition;
      add(0.6, 'Device inspected', {
        subject: `Order ${number}, ${item.leaf.name}`,
        field: 'condition',
        from: item.quoted.condition,
        to,
      });
    }
    move(0.6, 8);
  }
  if (scenario.offer)
    add(0.7, 'Revised offer sent', { field: 'total', from: usd(plan.quoted_total), to: usd(plan.total) });
  if (scenario.offer === 'accepted') add(0.85, 'Offer accepted', { actor: 'customer' });
  if (scenario.offer === 'declined') add(0.85, 'Offer declined', { actor: 'customer' });
  if (scenario.paid) {
    move(0.9, statusIds.payoutProcessing, scenario.offer ? 'customer' : 'user');
    add(1, 'Customer paid', {
      field: 'payout',
      to: `${usd(plan.total)} by ${payoutLabel(plan.payout.method)}`,
    });
  }
  move(1, scenario.status_id, scenario.offer === 'declined' ? 'customer' : 'user');
  return { entries, arrived: moment(0.4), offered: moment(0.7), last: moment(entries.length === 1 ? 0 : 1) };
}
