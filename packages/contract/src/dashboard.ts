import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { orderKindNames } from './order-kind.ts';
import { orderRowSchema } from './order-schema.ts';
import { idSchema, oneAnswer, requiredText } from './wire.ts';

/** Statuses the dashboard shows a list of: Leads, Being Inspected, Payout Processing. */
export const dashboardStatuses = [1, 8, 7] as const;

export const listDashboardOrders = endpoint({
  method: 'GET',
  path: '/v1/pos/dashboard/order/{id}',
  access: 'dashboard.view',
  summary: 'The newest active orders of a status, and how many there are in all.',
  resource: 'dashboard',
  answer: v.object({ data: v.array(orderRowSchema), total: v.number() }),
});

export const scanParcel = endpoint({
  method: 'POST',
  path: '/v1/pos/dashboard/scan-online-buyback',
  access: 'orders.view',
  summary: 'Find the order that a scanned code belongs to: tracking number, order number or IMEI.',
  resource: 'order',
  body: v.object({ code: requiredText('Code', 100) }),
  answer: oneAnswer(v.object({ id: idSchema, number: v.number(), kind: v.picklist(orderKindNames) })),
});

export const search = endpoint({
  method: 'POST',
  path: '/v1/pos/search',
  access: 'session',
  summary: 'Orders and customers whose number, name, e-mail, IMEI or tracking number begins with the text.',
  resource: 'dashboard',
  body: v.object({
    q: v.pipe(requiredText('Search', 100), v.minLength(3, 'The search must be at least 3 characters.')),
  }),
  answer: v.object({
    data: v.array(
      v.object({
        type: v.picklist(['order', 'customer']),
        id: idSchema,
        title: v.string(),
        detail: v.string(),
        kind: v.nullable(v.picklist(orderKindNames)),
      }),
    ),
  }),
});
