import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { imeiSchema } from '../identifiers/imei.ts';
import { type OrderKind, orderKindNames, orderKinds } from '../order-kind.ts';
import type { Tone } from '../order-status.ts';
import { actionAnswer, bulkAnswer, idSchema, oneAnswer, requiredText, timeSchema } from '../wire.ts';
import { checkedBody, reasonSchema } from './checks/made-checks.ts';
import { orderSchema } from './order-schema.ts';
import { perKind } from './per-kind.ts';

/** The most codes in one check. A longer list is checked in parts. */
export const mostScans = 500;

/** The results of a scan. Those with `mayMatch` can be matched to a device; the others explain why they can't. */
export const scanResults = {
  ok: { label: 'Match', tone: 'success' },
  known: { label: 'Known device', tone: 'success' },
  /** Earlier IMEIs of this model belonged to devices that aren't in this order, so someone has to choose the device. */
  unlike: { label: 'Different model?', tone: 'warning' },
  /** An unknown code. It may be the serial number of a device without an IMEI, so someone has to choose the device. */
  serial: { label: 'Serial number?', tone: 'warning' },
  scanned: { label: 'Already here', tone: 'info' },
  repeated: { label: 'Scanned twice', tone: 'warning' },
  surplus: { label: 'Extra device', tone: 'warning' },
  wrong_location: { label: 'Wrong location', tone: 'danger' },
  other_order: { label: 'Different order', tone: 'danger' },
  in_stock: { label: 'In stock', tone: 'danger' },
  check_digit: { label: 'Wrong check digit', tone: 'danger' },
  unknown: { label: 'Unknown code', tone: 'danger' },
} as const satisfies Record<string, { label: string; tone: Tone }>;
export type ScanResult = keyof typeof scanResults;
const scanResultNames = Object.keys(scanResults) as [ScanResult, ...ScanResult[]];

/** Whether a scan with this result can be matched to a device. */
export function mayMatch(result: ScanResult): boolean {
  return result === 'ok' || result === 'known' || mustChoose(result);
}

/** Whether someone has to choose the device, because we don't guess. */
export function mustChoose(result: ScanResult): boolean {
  return result === 'unlike' || result === 'serial';
}

const scanSchema = v.object({
  /** The code as scanned. */
  code: v.string(),
  result: v.picklist(scanResultNames),
  /** Why it doesn't match, in words. Empty if it does. */
  message: v.string(),
  imei: v.nullable(v.string()),
  /** The device of this order that already has this IMEI. */
  item_id: v.nullable(idSchema),
  /** Catalog devices that earlier IMEIs of this model belonged to, most likely first. */
  device_ids: v.array(idSchema),
  /** The order that it belongs to instead. */
  order: v.nullable(v.object({ id: idSchema, kind: v.picklist(orderKindNames), number: v.number() })),
});
export type CheckedScan = v.InferOutput<typeof scanSchema>;

/** A commit of scans, while it can be undone. */
const scanCommitSchema = v.object({
  id: idSchema,
  devices: v.number(),
  by: v.string(),
  at: timeSchema,
});
export type ScanCommit = v.InferOutput<typeof scanCommitSchema>;

const perDevice = { ...bulkAnswer.entries, order: orderSchema };

function endpointsOf(kind: OrderKind) {
  const { api }: { api: string } = orderKinds[kind];
  return {
    getScanStation: endpoint({
      method: 'GET',
      path: `${api}/scan-in/{id}`,
      access: 'orders.view',
      summary: 'Get the last scan commit of an order that can be undone, or null.',
      resource: 'order',
      answer: oneAnswer(v.object({ last: v.nullable(scanCommitSchema) })),
    }),
    checkScans: endpoint({
      method: 'POST',
      path: `${api}/scan-in/check/{id}`,
      access: 'orders.edit',
      also: 'orders.inspect',
      summary: 'Check whether each scanned code fits the order, and if not, why. Changes nothing.',
      resource: 'order',
      body: v.object({
        codes: v.pipe(v.array(v.pipe(v.string(), v.trim(), v.maxLength(200))), v.minLength(1), v.maxLength(mostScans)),
      }),
      answer: oneAnswer(v.array(scanSchema)),
    }),
    finishScanIn: endpoint({
      method: 'POST',
      path: `${api}/scan-in/finish/{id}`,
      access: 'orders.edit',
      also: 'orders.inspect',
      summary:
        'Commit scans: each device gets its IMEI and is marked as received, and so is the package in `box_id` or else the order. Rejected scans don’t block the rest.',
      resource: 'order',
      touches: ['dashboard', 'shipping-label'],
      body: v.object({
        /** The package that the devices came in. Left out, all packages have arrived. */
        box_id: v.optional(idSchema),
        /** A device without an IMEI, such as a book, is marked as arrived by hand. */
        matches: v.pipe(
          v.array(
            v.object({
              item_id: idSchema,
              imei: v.nullable(imeiSchema),
              /** The serial number that was scanned instead, if the device had none yet. */
              serial: v.optional(requiredText('Serial number', 60)),
            }),
          ),
          v.minLength(1, 'Scan at least one device'),
          v.maxLength(1000),
        ),
      }),
      answer: actionAnswer(v.object({ ...perDevice, commit_id: v.nullable(idSchema) })),
      idempotent: true,
      refuses: ['not_found', 'transition_refused'],
    }),
    restoreScanIn: endpoint({
      method: 'POST',
      path: `${api}/scan-in/restore/{id}`,
      access: 'orders.edit',
      also: 'orders.inspect',
      summary: 'Undo the last scan commit. IMEIs and states are restored, except for devices worked on since.',
      resource: 'order',
      touches: ['dashboard', 'shipping-label'],
      /** The commit that the user saw as the last one. */
      body: v.object({ commit_id: idSchema }),
      answer: actionAnswer(v.object(perDevice)),
      refuses: ['already_done', 'transition_refused'],
    }),
    bulkSetImeis: endpoint({
      method: 'POST',
      path: `${api}/bulk-imei/{id}`,
      access: 'orders.edit',
      also: 'orders.inspect',
      summary: 'Record the IMEIs of several ordered devices without marking them received.',
      resource: 'order',
      body: v.object({
        imeis: v.pipe(
          v.array(v.object({ item_id: idSchema, imei: imeiSchema })),
          v.minLength(1, 'Enter at least one IMEI'),
          v.maxLength(1000),
        ),
      }),
      answer: actionAnswer(v.object(perDevice)),
    }),
    bulkInspect: endpoint({
      method: 'POST',
      path: `${api}/bulk-condition/{box_id}`,
      access: 'orders.edit',
      also: 'orders.inspect',
      summary: 'Inspect several identical devices of an order. They share a condition, and each has its own price.',
      resource: 'order',
      touches: ['dashboard'],
      body: v.object({
        item_ids: v.pipe(v.array(idSchema), v.minLength(1, 'Choose at least one device'), v.maxLength(1000)),
        condition_id: idSchema,
        sub_ids: v.optional(v.pipe(v.array(idSchema), v.maxLength(20)), []),
        reason: reasonSchema,
        note: v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(1000))), null),
        ...checkedBody,
      }),
      answer: actionAnswer(v.object(perDevice)),
      refuses: ['transition_refused'],
    }),
  } as const;
}

/**
 * The endpoints for scanning in the devices of an order kind. Many devices go into one commit, which is undone as a
 * whole.
 */
export const scanStationOf = /* @__PURE__ */ perKind(endpointsOf);
export type ScanStationEndpoints = ReturnType<typeof scanStationOf>;
