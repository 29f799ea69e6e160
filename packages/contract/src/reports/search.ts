import * as v from 'valibot';
import { categoryNames } from '../category.ts';
import { endpoint } from '../endpoint.ts';
import { orderKindNames } from '../order-kind.ts';
import { idSchema, oneAnswer, requiredText, shortestSearch, shortSearchText } from '../wire.ts';

export const scanParcel = endpoint({
  method: 'POST',
  path: '/v1/pos/dashboard/scan-online-buyback',
  access: 'orders.view',
  summary: 'Find the order that a scanned code belongs to: tracking number, order number or IMEI.',
  resource: 'order',
  body: v.object({ code: requiredText('Code', 100) }),
  /** `box_id` is the package, if a tracking number was scanned. */
  answer: oneAnswer(
    v.object({ id: idSchema, number: v.number(), kind: v.picklist(orderKindNames), box_id: v.nullable(idSchema) }),
  ),
});

export const search = endpoint({
  method: 'POST',
  path: '/v1/pos/search',
  access: 'session',
  summary:
    'Search orders, customers, catalog devices, stock items and invoices whose number, name, email, IMEI or tracking number starts with the text, or ends with it if it’s all digits.',
  resource: 'dashboard',
  body: v.object({
    q: v.pipe(requiredText('Search', 100), v.minLength(shortestSearch, shortSearchText)),
  }),
  answer: v.object({
    data: v.array(
      v.object({
        type: v.picklist(['order', 'customer', 'device', 'stock', 'invoice']),
        id: idSchema,
        title: v.string(),
        detail: v.string(),
        /** For an order. */
        kind: v.nullable(v.picklist(orderKindNames)),
        /** An order that is due to be paid. */
        due: v.boolean(),
        /** Where a device is in the catalog. */
        category: v.nullable(v.picklist(categoryNames)),
        brand: v.nullable(v.string()),
      }),
    ),
  }),
});
