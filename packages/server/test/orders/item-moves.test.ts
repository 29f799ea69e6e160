import { statusIds } from '@recoup/contract/order-status-ids';
import { type ItemState, itemStateNames, mayBecome } from '@recoup/contract/orders/order-item-state';
import type { Order } from '@recoup/contract/orders/order-schema';
import { answerCustomerOffer } from '@recoup/contract/orders/orders';
import { failPayout } from '@recoup/contract/payouts/payouts';
import { expect, test } from 'vitest';
import { moveItems } from '../../src/modules/orders/items/move-items.ts';
import { useCompany } from '../company.ts';
import { testImei } from '../trade.ts';

const { app, staff, device, tenantId, orderCalls, at, query } = useCompany();
const {
  getOrder,
  scanInOrder,
  inspectOrderItem,
  offerOrder,
  returnOrder,
  payOrder,
  finishScanIn,
  restoreScanIn,
  bulkInspect,
  rejectOffer,
} = orderCalls;

test('a device only enters a state that the table of item states allows from its current one', async () => {
  const { items } = await at('new');
  const ids = items.map(({ id }) => id);
  const { tenantId } = app.fixture.a;
  const moves = async (from: ItemState, to: ItemState) => {
    await query('UPDATE order_items SET state = $2 WHERE id = ANY ($1)', [ids, from]);
    const move = app.pool.inTenant(tenantId, (tx) => moveItems(tx, { ids }, to));
    return move.then(
      () => true,
      () => false,
    );
  };
  for (const from of itemStateNames) {
    for (const to of itemStateNames) {
      expect([from, to, await moves(from, to)]).toEqual([from, to, from === to || mayBecome(from, to)]);
    }
  }
});

interface Verb {
  /** The status of the order when it is done. */
  readonly status: number;
  act(order: Order, itemId: number): Promise<unknown>;
}
const { delivered, inTransit, beingInspected, payoutProcessing } = statusIds;
const found = { imei: testImei(77), reason: null };
const word = (order: Order, answer: 'accept' | 'decline') =>
  app.with(null).ok(answerCustomerOffer, {
    params: { id: order.offer?.path.split('/').at(-1) ?? '' },
    body: { answer },
  });

/** Everything that can be done with an order. A refusal is a valid answer. */
const verbs: Record<string, Verb> = {
  'scan in': {
    status: inTransit,
    act: ({ id, version }) => staff.ok(scanInOrder, { params: { id }, body: { version } }),
  },
  'commit scans': {
    status: delivered,
    act: ({ id }, item_id) =>
      staff.ok(finishScanIn, { params: { id }, body: { matches: [{ item_id, imei: found.imei }] } }),
  },
  'undo scans': {
    status: delivered,
    async act({ id }) {
      const rows = await query<{ id: number }>(
        `UPDATE scan_commits SET undone_at = NULL WHERE id = (SELECT max(id) FROM scan_commits WHERE order_id = $1)
         RETURNING id`,
        [id],
      );
      return staff.ok(restoreScanIn, { params: { id }, body: { commit_id: rows[0]?.id ?? 0 } });
    },
  },
  inspect: {
    status: beingInspected,
    act: ({ version }, id) =>
      staff.ok(inspectOrderItem, { params: { id }, body: { ...found, version, condition_id: device.poor } }),
  },
  'inspect many': {
    status: beingInspected,
    act: ({ parcels }, itemId) =>
      staff.ok(bulkInspect, {
        params: { box_id: parcels[0]?.id ?? 0 },
        body: { item_ids: [itemId], condition_id: device.poor, reason: null },
      }),
  },
  offer: {
    status: beingInspected,
    act: ({ id, version }) => staff.ok(offerOrder, { params: { id }, body: { version } }),
  },
  'find as quoted': {
    status: beingInspected,
    async act({ id, version }) {
      await query('UPDATE order_items SET inspected_amount = quoted_amount WHERE order_id = $1', [id]);
      return staff.ok(offerOrder, { params: { id }, body: { version } });
    },
  },
  'take an offer back': {
    status: beingInspected,
    act: ({ id, version }) =>
      staff.ok(rejectOffer, { params: { id }, body: { version, to: 'inspection', reason: 'No' } }),
  },
  'end an offer': {
    status: beingInspected,
    act: ({ id, version }) => staff.ok(rejectOffer, { params: { id }, body: { version, to: 'return', reason: 'No' } }),
  },
  'accept an offer': { status: beingInspected, act: (order) => word(order, 'accept') },
  'decline an offer': { status: beingInspected, act: (order) => word(order, 'decline') },
  'send back': {
    status: statusIds.return,
    act: ({ id, version }) => staff.ok(returnOrder, { params: { id }, body: { version } }),
  },
  pay: {
    status: payoutProcessing,
    act: ({ id, version, total }) => staff.ok(payOrder, { params: { id }, body: { version, amount: total } }),
  },
  'fail a payout': {
    status: payoutProcessing,
    async act({ id, customer }) {
      const rows = await query<{ id: number }>(
        `INSERT INTO payouts (tenant_id, order_id, customer_id, method, amount, currency, details, state, reference, created_by, created_by_name, created_at)
         VALUES ($1, $2, $3, 'check', 1, 'USD', '{}', 'queued', 'moves-' || (SELECT count(*) FROM payouts), 1, 'Olga A', now())
         RETURNING id`,
        [tenantId, id, customer.id],
      );
      return staff.ok(failPayout, { params: { id: rows[0]?.id ?? 0 }, body: { state: 'queued', reason: 'No' } });
    },
  },
};

test('every action on an order makes only moves of the table, and every move of the table is made', async () => {
  await query(`
    CREATE TABLE noted_moves (move text);
    GRANT INSERT ON noted_moves TO app_rw;
    CREATE FUNCTION note_move() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN INSERT INTO noted_moves VALUES (OLD.state || ' > ' || NEW.state); RETURN NULL; END $$;
    CREATE TRIGGER note_move AFTER UPDATE ON order_items FOR EACH ROW
      WHEN (OLD.state <> NEW.state AND current_user = 'app_rw') EXECUTE FUNCTION note_move()`);
  const { id, items } = await at('offered');
  const itemId = items[0]?.id ?? 0;
  for (const state of itemStateNames) {
    for (const { status, act } of Object.values(verbs)) {
      await put(id, status, state);
      const { data: seen } = await staff.ok(getOrder, { params: { id } });
      await act(seen, itemId).catch(() => undefined);
    }
  }
  const rows = await query<{ move: string }>('SELECT DISTINCT move FROM noted_moves');
  const allowed = itemStateNames.flatMap((from) =>
    itemStateNames.filter((to) => to !== from && mayBecome(from, to)).map((to) => `${from} > ${to}`),
  );
  expect(rows.map(({ move }) => move).sort()).toEqual(allowed.sort());
});

/** Puts an order of one device into a state, with an open offer and no payout. */
async function put(id: number, status: number, state: ItemState): Promise<void> {
  await query(`
    DELETE FROM checks WHERE payout_id IN (SELECT id FROM payouts WHERE order_id = ${id});
    DELETE FROM inventory_items WHERE order_id = ${id};
    DELETE FROM payouts WHERE order_id = ${id};
    UPDATE offers SET state = 'open', answered_at = NULL, expires_at = now() + interval '5 days' WHERE order_id = ${id};
    UPDATE order_items SET state = '${state}', inventory_id = NULL WHERE order_id = ${id};
    UPDATE orders SET status_id = ${status}, sub_status_id = NULL, category = 'active',
      received_at = ${status === inTransit ? 'NULL' : 'now()'} WHERE id = ${id}`);
}
