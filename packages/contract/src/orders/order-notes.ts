import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { type OrderKind, orderKinds } from '../order-kind.ts';
import { actionAnswer, idSchema, requiredText, timeSchema, versionSchema } from '../wire.ts';
import { perKind } from './per-kind.ts';

/** A note that staff write about an order. The customer never sees it. */
export const orderNoteSchema = v.object({
  id: idSchema,
  text: v.string(),
  by: v.string(),
  created_at: timeSchema,
  /** When the text was last edited. Null if it never was. */
  edited_at: v.nullable(timeSchema),
  version: v.number(),
});
export type OrderNote = v.InferOutput<typeof orderNoteSchema>;

const text = requiredText('Note', 4000);

function endpointsOf(kind: OrderKind) {
  const { api }: { api: string } = orderKinds[kind];
  const path = `${api}/order-notes/{id}` as const;
  return {
    listOrderNotes: endpoint({
      method: 'GET',
      path,
      access: 'orders.view',
      summary: 'List an order’s notes, newest first.',
      resource: 'order-note',
      answer: v.object({ data: v.array(orderNoteSchema) }),
    }),
    createOrderNote: endpoint({
      method: 'POST',
      path,
      access: 'orders.edit',
      summary: 'Add a note to an order.',
      resource: 'order-note',
      touches: ['order'],
      body: v.object({ text }),
      answer: actionAnswer(orderNoteSchema),
      idempotent: true,
    }),
    updateOrderNote: endpoint({
      method: 'PUT',
      path,
      access: 'orders.edit',
      summary: 'Change the text of a note.',
      resource: 'order-note',
      touches: ['order'],
      body: v.object({ text, version: versionSchema }),
      answer: actionAnswer(orderNoteSchema),
      refuses: ['conflict'],
    }),
    deleteOrderNote: endpoint({
      method: 'DELETE',
      path,
      access: 'orders.edit',
      summary: 'Delete a note. The audit log keeps its text.',
      resource: 'order-note',
      touches: ['order'],
      answer: actionAnswer(v.object({ id: idSchema })),
    }),
  } as const;
}

/** The notes of an order kind. Reading and writing take the order's id; editing and deleting take the note's. */
export const orderNotesOf = /* @__PURE__ */ perKind(endpointsOf);
export type OrderNoteEndpoints = ReturnType<typeof orderNotesOf>;
