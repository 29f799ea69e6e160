import * as v from 'valibot';
import { endpoint } from '../../endpoint.ts';
import { type OrderKind, orderKinds } from '../../order-kind.ts';
import { actionAnswer, idSchema, oneAnswer, requiredText, timeSchema } from '../../wire.ts';
import { perKind } from '../per-kind.ts';
import { consentState } from './consent-state.ts';
import { textPurposeSchema } from './text-consent.ts';

/** The states of a text message. */
export const textStates = {
  sending: { label: 'Sending', tone: 'info' },
  sent: { label: 'Sent', tone: 'info' },
  delivered: { label: 'Delivered', tone: 'success' },
  undelivered: { label: 'Not delivered', tone: 'danger' },
  failed: { label: 'Not sent', tone: 'danger' },
  unknown: { label: 'Not confirmed', tone: 'warning' },
  received: { label: 'Received', tone: 'neutral' },
} as const;
export type TextState = keyof typeof textStates;
export const textStateNames = Object.keys(textStates) as [TextState, ...TextState[]];

export const orderTextSchema = v.object({
  id: idSchema,
  /** `in`: from the customer. */
  direction: v.picklist(['in', 'out']),
  phone: v.string(),
  text: v.string(),
  state: v.picklist(textStateNames),
  /** Why it wasn’t sent or delivered. */
  reason: v.nullable(v.string()),
  /** Who wrote it. Null if it was sent automatically or came from the customer. */
  by: v.nullable(v.string()),
  at: timeSchema,
});
export type OrderText = v.InferOutput<typeof orderTextSchema>;

export const orderTextsSchema = v.object({
  ...consentState,
  texts: v.array(orderTextSchema),
});
export type OrderTexts = v.InferOutput<typeof orderTextsSchema>;

function endpointsOf(kind: OrderKind) {
  const { api }: { api: string } = orderKinds[kind];
  const path = `${api}/order-texts/{id}` as const;
  return {
    listOrderTexts: endpoint({
      method: 'GET',
      path,
      access: 'orders.view',
      summary: 'List texts to and from an order’s customer, newest first, with what the customer agreed to.',
      resource: 'order',
      answer: oneAnswer(orderTextsSchema),
    }),
    sendOrderText: endpoint({
      method: 'POST',
      path,
      access: 'orders.edit',
      summary: 'Text an order’s customer. The customer must have agreed to order updates, or have written first.',
      resource: 'order',
      body: v.object({ text: requiredText('Text', 640) }),
      answer: actionAnswer(v.object({ reference: v.string() })),
      refuses: ['not_connected'],
      idempotent: true,
    }),
    setOrderTextConsent: endpoint({
      method: 'POST',
      path: `${path}/consent`,
      access: 'orders.edit',
      summary: 'Record what an order’s customer agreed to at the counter, with the wording they were read.',
      resource: 'order',
      body: v.object({ purpose: textPurposeSchema, granted: v.boolean() }),
      answer: actionAnswer(orderTextsSchema),
    }),
  } as const;
}

/** Texts to customers, with their replies. */
export const orderTextsOf = /* @__PURE__ */ perKind(endpointsOf);
export type OrderTextEndpoints = ReturnType<typeof orderTextsOf>;
