import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { orderTokenParams } from '../orders/order-links.ts';
import { checkPositionNames } from '../payouts/check-position.ts';
import { idSchema } from '../wire.ts';

const pdf = { file: 'application/pdf' } as const;

/** Left out, the position on the company's check paper applies. */
const position = v.optional(v.picklist(checkPositionNames));

/** The most orders in one print. */
export const mostPrints = 500;

const ids = v.pipe(v.array(idSchema), v.minLength(1), v.maxLength(mostPrints));

/**
 * The orders to print. Orders that can't be printed are listed on the last page. If none can, the request is refused.
 */
const printBody = v.object({ ids });

export const printCheck = endpoint({
  method: 'GET',
  path: '/v1/pos/print/check/{id}',
  access: 'orders.pay',
  summary: 'Get the check for an order paid by check, on letter paper.',
  resource: 'order',
  query: v.object({ position }),
  answer: pdf,
});

export const printCheckBatch = endpoint({
  method: 'POST',
  path: '/v1/pos/order/check-batch',
  access: 'orders.pay',
  summary: 'Print the checks of many orders in one PDF.',
  resource: 'order',
  body: v.object({ ids, position }),
  answer: pdf,
});

export const printLabelBatch = endpoint({
  method: 'POST',
  path: '/v1/pos/order/batch-label',
  access: 'shipping.view',
  summary: 'Print the shipping labels of many orders in one PDF, 4x6 inches each.',
  resource: 'shipping-label',
  body: printBody,
  answer: pdf,
});

export const printKitBatch = endpoint({
  method: 'POST',
  path: '/v1/pos/print/batch-shipping-kit',
  access: 'shipping.view',
  summary: 'Print the shipping kits of many orders in one PDF, each with packing slip, instructions and label.',
  resource: 'shipping-label',
  body: printBody,
  answer: pdf,
});

export const printAddressLabelBatch = endpoint({
  method: 'POST',
  path: '/v1/pos/print/batch-address-label',
  access: 'orders.view',
  summary: 'Print customers’ addresses on label sheets: 30 on letter paper, 21 on A4.',
  resource: 'order',
  body: printBody,
  answer: pdf,
});

export const printStatusTagBatch = endpoint({
  method: 'POST',
  path: '/v1/pos/order/batch-status-print',
  access: 'orders.view',
  summary: 'Print the status tags of many orders in one PDF.',
  resource: 'order',
  body: printBody,
  answer: pdf,
});

export const printStatusTag = endpoint({
  method: 'GET',
  path: '/v1/pos/order/status-print/{id}',
  access: 'orders.view',
  summary: 'Get a small tag for an order’s devices with the number as a barcode, customer, status and devices.',
  resource: 'order',
  answer: pdf,
});

export const printLocalStatusTag = endpoint({
  method: 'GET',
  path: '/v1/pos/local-order/status-print/{id}',
  access: 'orders.view',
  summary: 'Get the status tag of an in-store order.',
  resource: 'order',
  answer: pdf,
});

/** The customer’s own prints take the token of the order. Staff find it in the order's `links`. */
export const printReceipt = endpoint({
  method: 'GET',
  path: '/v1/order/print/{id}',
  access: 'public',
  summary: 'Get the receipt of an order, for its customer.',
  resource: 'order',
  params: orderTokenParams,
  answer: pdf,
  perMinute: 120,
});

export const printKit = endpoint({
  method: 'GET',
  path: '/v1/shipping/kit/print/{id}',
  access: 'public',
  summary: 'Get the shipping kit of an order, for its customer: packing slip, instructions and label.',
  resource: 'order',
  params: orderTokenParams,
  answer: pdf,
  perMinute: 120,
});

export const printQrCode = endpoint({
  method: 'GET',
  path: '/v1/shipping/qr-code/{id}',
  access: 'public',
  summary: 'Get the tracking number of the customer’s package as a QR code.',
  resource: 'order',
  params: orderTokenParams,
  answer: { file: 'image/png' },
  perMinute: 120,
});
