import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { type OrderKind, orderKindNames } from '../order-kind.ts';
import type { OrderStatusId } from '../order-status.ts';
import { isOrderStatusId } from '../order-status-ids.ts';
import { actionAnswer, idSchema, oneAnswer, requiredText } from '../wire.ts';
import { statusTones } from '../workflow.ts';
import { mailTemplateSchema } from './status-mail.ts';

/** The workflow that an address names, or null. `local` is the former name of in-store. */
export function kindOfBuyback(buyback: string | undefined): OrderKind | null {
  const name = buyback === 'local' ? 'in-store' : buyback;
  return orderKindNames.find((kind) => kind === name) ?? null;
}

/** The workflow of a location. */
export function kindOfLocation(isMailIn: boolean): OrderKind {
  return kindOfBuyback(isMailIn ? 'mail-in' : 'in-store') ?? orderKindNames[0];
}

const buyback = v.picklist(orderKindNames);

/** Version of a status as the writer saw it. 0 is a default status that was never changed. */
const seenVersion = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const nodeEntries = {
  id: v.number(),
  name: v.string(),
  hidden: v.boolean(),
  own: v.boolean(),
  /** Whether the customer gets an email when their order enters this status. */
  send: v.boolean(),
  /** Orders in it, of every category and location. */
  orders: v.number(),
  version: v.number(),
};
const tone = v.picklist(statusTones);
const meaning = v.pipe(
  idSchema,
  v.check(isOrderStatusId, 'isn’t a status of the default workflow'),
  v.transform((id) => id as OrderStatusId),
);

export const workflowNodeSchema = v.object({
  ...nodeEntries,
  tone,
  /** Id of the default status that it behaves like. */
  like: v.number(),
  children: v.array(v.object(nodeEntries)),
});
export type WorkflowNode = v.InferOutput<typeof workflowNodeSchema>;

/** One status or sub-status with everything that its form changes. */
export const orderStatusSchema = v.object({
  ...nodeEntries,
  buyback,
  /** The status of a sub-status. Null if this is a status itself. */
  parent_id: v.nullable(v.number()),
  like: v.number(),
  tone,
  subject: v.string(),
  text: v.string(),
});
export type OrderStatusDetail = v.InferOutput<typeof orderStatusSchema>;

const ofKind = v.object({ buyback });
const path = '/v1/pos/order-status';
const touches = ['session', 'order', 'dashboard'] as const;

const formEntries = {
  buyback,
  name: requiredText('Name', 40),
  tone,
  send: v.boolean(),
  ...mailTemplateSchema.entries,
};

export const listOrderStatuses = endpoint({
  method: 'GET',
  path,
  access: 'settings.view',
  summary: 'Get the workflow of a kind of order, with its statuses and sub-statuses in order.',
  resource: 'workflow',
  query: ofKind,
  answer: oneAnswer(v.array(workflowNodeSchema)),
});

export const createOrderStatus = endpoint({
  method: 'POST',
  path,
  access: 'settings.edit',
  summary: 'Add a status that behaves like a default status (`like`), or a sub-status (`parent_id`).',
  resource: 'workflow',
  touches,
  body: v.pipe(
    v.object({
      ...formEntries,
      parent_id: v.optional(v.nullable(idSchema), null),
      like: v.optional(v.nullable(meaning), null),
    }),
    v.forward(
      v.partialCheck(
        [['parent_id'], ['like']],
        ({ parent_id, like }) => (parent_id === null) !== (like === null),
        'Choose what the status behaves like',
      ),
      ['like'],
    ),
  ),
  answer: actionAnswer(orderStatusSchema),
  idempotent: true,
  refuses: ['not_found'],
});

export const getOrderStatus = endpoint({
  method: 'GET',
  path: `${path}/view/{id}`,
  access: 'settings.view',
  summary: 'Get a status or sub-status with its customer email.',
  resource: 'workflow',
  query: ofKind,
  answer: oneAnswer(orderStatusSchema),
});

export const updateOrderStatus = endpoint({
  method: 'PUT',
  path: `${path}/{id}`,
  access: 'settings.edit',
  summary: 'Rename, recolor or hide a status or sub-status, and change its email.',
  resource: 'workflow',
  touches,
  body: v.object({ ...formEntries, hidden: v.boolean(), version: seenVersion }),
  answer: actionAnswer(orderStatusSchema),
  refuses: ['conflict'],
});

export const deleteOrderStatus = endpoint({
  method: 'DELETE',
  path: `${path}/{id}`,
  access: 'settings.edit',
  summary: 'Delete a custom status or sub-status. If it’s in use, `move_to` names where its orders go.',
  resource: 'workflow',
  touches,
  body: v.object({ buyback, move_to: v.optional(v.nullable(idSchema), null) }),
  answer: actionAnswer(v.object({ moved: v.number() })),
  refuses: ['in_use_elsewhere', 'transition_refused'],
});

export const sortOrderStatuses = endpoint({
  method: 'PUT',
  path: `${path}/sort`,
  access: 'settings.edit',
  summary: 'Reorder a workflow’s statuses, or one status’s sub-statuses. Takes all their ids.',
  resource: 'workflow',
  touches,
  body: v.object({
    buyback,
    parent_id: v.optional(v.nullable(idSchema), null),
    ids: v.pipe(v.array(idSchema), v.minLength(1), v.maxLength(1000)),
  }),
  answer: actionAnswer(v.array(workflowNodeSchema)),
});

export const resetOrderStatuses = endpoint({
  method: 'PUT',
  path: `${path}/reset`,
  access: 'settings.edit',
  summary:
    'Restore the default workflow of a kind of order. Orders in a custom status move to the status it behaves like.',
  resource: 'workflow',
  touches,
  body: ofKind,
  answer: actionAnswer(v.object({ moved: v.number() })),
});

export const sendOrderStatus = endpoint({
  method: 'PUT',
  path: `${path}/send-status`,
  access: 'settings.edit',
  summary: 'Turn a status email on or off.',
  resource: 'workflow',
  touches,
  body: v.object({ buyback, id: idSchema, send: v.boolean(), version: seenVersion }),
  answer: actionAnswer(orderStatusSchema),
  refuses: ['conflict', 'not_found'],
});
