import * as v from 'valibot';
import { endpoint } from '../../endpoint.ts';
import { moneySchema } from '../../money.ts';
import { inspectionNumberSchema } from '../../offline/receipt-number.ts';
import { orderKindNames } from '../../order-kind.ts';
import { categoryNames, conditionPriceSchema } from '../../pricing/catalogue.ts';
import { customValuesSchema } from '../../settings/custom-fields.ts';
import { carrierLockNames } from '../../stock/carrier-lock.ts';
import { actionAnswer, idSchema, oneAnswer, queryInteger, timeSchema } from '../../wire.ts';
import { itemStateNames } from '../order-item-state.ts';
import { inspectionBody } from '../order-schema.ts';

const orderRef = v.object({ id: idSchema, number: v.number(), kind: v.picklist(orderKindNames) });

/**
 * The state of the device that an offline inspection is based on. If it was inspected again in the meantime, staff are
 * asked.
 */
const seenSchema = v.object({
  order_id: idSchema,
  state: v.picklist(itemStateNames),
  /** When it was last inspected. Null if never. */
  inspected_at: v.nullable(timeSchema),
  quoted: moneySchema,
});
export type SeenDevice = v.InferOutput<typeof seenSchema>;

/** A device to inspect, as it's stored on staff's own device. It contains no customer data. */
const deviceSchema = v.object({
  id: idSchema,
  name: v.string(),
  category: v.picklist(categoryNames),
  imei: v.nullable(v.string()),
  serial: v.nullable(v.string()),
  order: orderRef,
  seen: seenSchema,
  quoted: v.object({
    /** Null if the customer described the condition in words. */
    condition_id: v.nullable(idSchema),
    condition: v.string(),
    sub_ids: v.array(idSchema),
  }),
  /** The inspection result so far. */
  found: v.nullable(v.object({ condition: v.string(), price: moneySchema, by: v.string() })),
  network: v.nullable(v.string()),
  carrier_lock: v.nullable(v.picklist(carrierLockNames)),
  custom_fields: customValuesSchema,
  /** Index of its prices in `price_lists`. */
  price_list: v.number(),
});

export const devicesToInspectSchema = v.object({
  as_of: timeSchema,
  /** There are more devices to inspect than are stored. */
  is_cut: v.boolean(),
  price_lists: v.array(v.array(conditionPriceSchema)),
  devices: v.array(deviceSchema),
});
export type DevicesToInspect = v.InferOutput<typeof devicesToInspectSchema>;
export type DeviceToInspect = DevicesToInspect['devices'][number];

export const listDevicesToInspect = endpoint({
  method: 'GET',
  path: '/v1/pos/offline/inspections',
  access: 'orders.view',
  also: 'orders.inspect',
  summary:
    'List the devices to keep for offline inspection: those scanned at your location, longest here first. With `item_id`, only that device, if it can be inspected.',
  resource: 'order',
  query: v.object({ item_id: v.optional(queryInteger(1)) }),
  answer: oneAnswer(devicesToInspectSchema),
  perMinute: 60,
});

const { version: _, ...found } = inspectionBody.entries;

export const recordOfflineInspection = endpoint({
  method: 'POST',
  path: '/v1/pos/offline/inspections/{id}',
  access: 'orders.edit',
  also: 'orders.inspect',
  summary:
    'Record an inspection that was made offline. Rejected with the reason if the device has changed since, or with `price_changed`.',
  resource: 'order',
  touches: ['dashboard'],
  body: v.object({
    ...found,
    seen: seenSchema,
    /** The price of the condition that staff saw. */
    price: moneySchema,
    /** Its number on the device, and when it was made there. */
    number: inspectionNumberSchema,
    at: timeSchema,
  }),
  answer: actionAnswer(orderRef),
  idempotent: true,
  refuses: ['price_changed', 'in_use_elsewhere', 'transition_refused', 'not_found'],
});
