import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { imeiSchema } from '../identifiers/imei.ts';
import { orderKindNames } from '../order-kind.ts';
import { categoryNames, conditionPriceSchema, deviceSchema } from '../pricing/catalogue.ts';
import { idSchema, oneAnswer, queryInteger } from '../wire.ts';

/** Device colors, as staff name them. */
export const deviceColors = [
  'Black',
  'White',
  'Silver',
  'Grey',
  'Gold',
  'Rose gold',
  'Blue',
  'Green',
  'Purple',
  'Red',
  'Pink',
  'Yellow',
  'Orange',
] as const;

export const listSellingTypes = endpoint({
  method: 'GET',
  path: '/v1/pos/order/selling-type',
  access: 'orders.view',
  summary: 'List the kinds of order and what each one requires from the customer.',
  resource: 'order',
  answer: v.object({
    data: v.array(
      v.object({
        id: v.picklist(orderKindNames),
        name: v.string(),
        ships: v.boolean(),
        at_counter: v.boolean(),
        quoted_by_staff: v.boolean(),
      }),
    ),
  }),
});

export const listGolfOptions = endpoint({
  method: 'GET',
  path: '/v1/pos/order/golf-option',
  access: 'orders.view',
  summary: 'List the catalog’s golf clubs by type, with brands and options.',
  resource: 'catalogue',
  answer: v.object({
    data: v.array(v.object({ type: v.string(), brands: v.array(v.string()), options: v.array(v.string()) })),
  }),
});

export const listColorOptions = endpoint({
  method: 'GET',
  path: '/v1/pos/order/color-option',
  access: 'orders.view',
  summary: 'List device colors.',
  resource: 'catalogue',
  answer: v.object({ data: v.array(v.picklist(deviceColors)) }),
});

export const listNetworkOptions = endpoint({
  method: 'GET',
  path: '/v1/pos/order/network-option',
  access: 'orders.view',
  summary: 'List the company’s networks. Orders may name others.',
  resource: 'setting',
  answer: v.object({ data: v.array(v.string()) }),
});

export const listItemConditions = endpoint({
  method: 'GET',
  path: '/v1/pos/order/filter/item-condition',
  access: 'orders.view',
  summary: 'List device conditions by category, best first.',
  resource: 'condition',
  answer: v.object({
    data: v.array(v.object({ id: idSchema, category: v.picklist(categoryNames), term: v.string() })),
  }),
});

export const findDeviceByImei = endpoint({
  method: 'GET',
  path: '/v1/pos/order/device-by-imei',
  access: 'orders.view',
  summary:
    'Look up an IMEI in the company’s own orders: the same device, or the model its first eight digits last matched.',
  resource: 'order',
  query: v.object({
    imei: imeiSchema,
    /** The device that it is assumed to be. */
    device_id: v.optional(queryInteger(1)),
  }),
  answer: oneAnswer(
    v.object({
      imei: v.string(),
      /** The model that earlier IMEIs like this one belonged to, if it isn't the assumed one. */
      unlike: v.nullable(v.string()),
      /** Null if neither the IMEI nor its model was seen before. */
      known_by: v.nullable(v.picklist(['imei', 'model'])),
      device: v.nullable(deviceSchema),
      conditions: v.array(conditionPriceSchema),
      /** Where the device is already in an open order or in stock, so that it can't be bought again. */
      in_use: v.nullable(v.string()),
    }),
  ),
});
