import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { type OrderKind, orderCategories, orderKindNames, orderKinds } from '../order-kind.ts';
import {
  actionAnswer,
  bulkAnswer,
  bulkIds,
  idSchema,
  listAnswer,
  queryInteger,
  timeSchema,
  undoableAnswer,
} from '../wire.ts';
import { orderFilters, orderSorts } from './order-filter.ts';
import { perKind } from './per-kind.ts';

/**
 * The bulk actions for orders. Each one is stored as an operation that can be undone. Actions with `alsoPaid` only
 * organize staff's work, so they also apply to orders whose payout is on its way.
 */
export const orderOperations = {
  status: { label: 'Status changed' },
  archive: { label: 'Archived' },
  restore: { label: 'Reactivate' },
  delete: { label: 'Deleted' },
  assign: { label: 'Assigned', alsoPaid: true },
  tag: { label: 'Tagged', alsoPaid: true },
} as const satisfies Record<string, { label: string; alsoPaid?: true }>;
export type OrderOperation = keyof typeof orderOperations;
export const orderOperationNames = Object.keys(orderOperations) as [OrderOperation, ...OrderOperation[]];

/** Whether an operation is also allowed while a payout is on its way. */
export function isAlsoOfPaid(operation: OrderOperation): boolean {
  return 'alsoPaid' in orderOperations[operation];
}

/** Minutes for which a deleted order can be restored. Then it is removed from the database. */
export const deletedKeptMinutes = 10;

/**
 * Seconds by which the email of a status is delayed. If the change is undone in that time, the customer hears nothing.
 */
export const statusMailWaitsSeconds = 60;

function endpointsOf(kind: OrderKind) {
  const { api }: { api: string } = orderKinds[kind];
  const touches = ['dashboard', 'report', 'customer'] as const;
  const one = <const P extends string>(path: P, access: 'orders.edit' | 'orders.delete', summary: string) =>
    endpoint({
      method: 'POST',
      path,
      access,
      summary,
      resource: 'order',
      touches,
      answer: actionAnswer(undoableAnswer),
      refuses: ['transition_refused'],
    });
  const many = <const P extends string>(path: P, access: 'orders.edit' | 'orders.delete', summary: string) =>
    endpoint({
      method: 'POST',
      path,
      access,
      summary,
      resource: 'order',
      touches,
      body: v.object({ ids: bulkIds }),
      answer: undoableAnswer,
    });
  return {
    archiveOrder: one(`${api}/delete/{id}`, 'orders.edit', 'Archive an order.'),
    bulkArchiveOrders: many(`${api}/delete/bulk`, 'orders.edit', 'Archive many orders. Returns each order’s result.'),
    restoreOrder: one(
      `${api}/restore/{id}`,
      'orders.edit',
      'Reactivate an archived or expired order. An expired price is locked again from now.',
    ),
    bulkRestoreOrders: many(`${api}/restore/bulk`, 'orders.edit', 'Reactivate many archived or expired orders.'),
    deleteOrder: one(
      `${api}/hardDelete/{id}`,
      'orders.delete',
      'Delete an order permanently. Refused once it has payments, devices or a used label.',
    ),
    bulkDeleteOrders: many(
      `${api}/hardDelete/bulk`,
      'orders.delete',
      'Delete many orders permanently. Each is deleted or refused on its own.',
    ),
    downloadOrders: endpoint({
      method: 'GET',
      path: `${api}/generate-csv`,
      access: 'orders.view',
      also: 'files.export',
      summary:
        'Download a tab’s orders as CSV with the list’s filters and sorting, or only the chosen ones (`ids`, separated by commas).',
      resource: 'order',
      query: v.object({
        /** Left out, active orders. With a customer, all orders. */
        category: v.optional(v.picklist([...orderCategories, 'all'])),
        status_id: v.optional(v.union([v.literal('all'), queryInteger(1, 999_999)]), 'all'),
        sub_status_id: v.optional(queryInteger(1, 999_999)),
        ...orderFilters,
        /** The sorting of the list. Left out, orders come in the order they were created. */
        sort: v.optional(v.picklist(orderSorts.flatMap((name) => [name, `-${name}`] as const))),
        /** One line per order, or one per device. */
        per: v.optional(v.picklist(['order', 'device']), 'order'),
        search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100))),
        ids: v.optional(
          v.pipe(v.string(), v.regex(/^\d{1,15}(,\d{1,15}){0,999}$/, 'must be numbers, separated by commas')),
        ),
      }),
      answer: { file: 'text/csv' },
    }),
  } as const;
}

/** The actions on many orders of a kind at once, and on a single one in the same way. */
export const bulkOrdersOf = /* @__PURE__ */ perKind(endpointsOf);
/** The endpoints of every kind, which differ only in their paths. */
export type OrderBulkEndpoints = ReturnType<typeof bulkOrdersOf>;

export const orderOperationSchema = v.object({
  id: idSchema,
  kind: v.picklist(orderKindNames),
  action: v.picklist(orderOperationNames),
  /** The target: "Being Inspected". */
  detail: v.nullable(v.string()),
  orders: v.number(),
  by: v.string(),
  at: timeSchema,
  undone_by: v.nullable(v.string()),
  /** Whether the user may try to undo it. An order that has changed again is refused. */
  can_undo: v.boolean(),
});
export type OrderOperationRow = v.InferOutput<typeof orderOperationSchema>;

export const listOrderOperations = endpoint({
  method: 'GET',
  path: '/v1/pos/order-operation',
  access: 'orders.view',
  summary: 'List bulk actions on orders, newest first.',
  resource: 'order',
  query: v.object({
    kind: v.optional(v.picklist(orderKindNames)),
    page: v.optional(queryInteger(1, 1_000_000), 1),
    per_page: v.optional(queryInteger(1, 100), 10),
  }),
  answer: listAnswer(orderOperationSchema),
});

export const undoOrderOperation = endpoint({
  method: 'POST',
  path: '/v1/pos/order-operation/{id}/undo',
  access: 'orders.edit',
  summary: 'Undo a bulk action. Each order returns to its earlier state, or is refused if it has changed since.',
  resource: 'order',
  touches: ['dashboard', 'report', 'customer'],
  answer: v.object({
    ...bulkAnswer.entries,
    /** Restored orders whose email had already been sent, so the customer knows. */
    told: v.array(idSchema),
  }),
  refuses: ['already_done'],
});
