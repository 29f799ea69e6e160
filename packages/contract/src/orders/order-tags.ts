import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { type OrderKind, orderKinds } from '../order-kind.ts';
import { actionAnswer, bulkIds, requiredText, undoableAnswer, versionSchema } from '../wire.ts';
import { orderSchema } from './order-schema.ts';
import { perKind } from './per-kind.ts';

/** The most tags on an order. */
export const mostTags = 10;

/** Whether a tag repeats an earlier one, ignoring case. */
const isTwice = (tag: string, at: number, tags: readonly string[]) =>
  tags.findIndex((other) => other.toLowerCase() === tag.toLowerCase()) < at;

/** The tags of an order, by which staff organize their work. Tags that differ only in case are the same. */
const tagsSchema = v.pipe(
  v.array(requiredText('Tag', 30)),
  v.maxLength(mostTags),
  v.check((tags) => !tags.some(isTwice), 'must not repeat a tag'),
);

export const listOrderTags = endpoint({
  method: 'GET',
  path: '/v1/pos/order/filter/tag',
  access: 'orders.view',
  summary: 'List the tags in use on orders, by name.',
  resource: 'order',
  answer: v.object({ data: v.array(v.object({ tag: v.string() })) }),
});

function endpointsOf(kind: OrderKind) {
  const { api }: { api: string } = orderKinds[kind];
  return {
    tagOrder: endpoint({
      method: 'PUT',
      path: `${api}/tags/{id}`,
      access: 'orders.edit',
      summary: 'Set an order’s tags, replacing the current ones.',
      resource: 'order',
      body: v.object({ tags: tagsSchema, version: versionSchema }),
      answer: actionAnswer(orderSchema),
      refuses: ['conflict'],
    }),
    bulkTagOrders: endpoint({
      method: 'POST',
      path: `${api}/tags/bulk`,
      access: 'orders.edit',
      summary: 'Add and remove tags on many orders. Returns each order’s result.',
      resource: 'order',
      body: v.pipe(
        v.object({
          ids: bulkIds,
          /** Tags to add to the existing ones. */
          tags: tagsSchema,
          /** Tags to remove. */
          without: v.optional(v.pipe(v.array(requiredText('Tag', 30)), v.maxLength(100)), []),
        }),
        v.forward(
          v.check(({ tags, without }) => tags.length + without.length > 0, 'needs a tag to add or remove'),
          ['tags'],
        ),
      ),
      answer: undoableAnswer,
    }),
  } as const;
}

/** The endpoints for the tags of an order kind. */
export const orderTagsOf = /* @__PURE__ */ perKind(endpointsOf);
export type OrderTagEndpoints = ReturnType<typeof orderTagsOf>;
