import * as v from 'valibot';
import { endpoint } from '../../endpoint.ts';
import { imeiSchema } from '../../identifiers/imei.ts';
import type { Tone } from '../../order-status.ts';
import { actionAnswer, idSchema, oneAnswer, timeSchema } from '../../wire.ts';

/** The results of a device check. If something couldn't be found out, the result is `unknown`, never `clean`. */
export const deviceCheckResults = {
  clean: { label: 'Clean', tone: 'success' },
  blocklisted: { label: 'Blocklisted', tone: 'danger' },
  locked: { label: 'Activation lock', tone: 'danger' },
  financed: { label: 'Still financed', tone: 'warning' },
  unknown: { label: 'Unknown', tone: 'warning' },
} as const satisfies Record<string, { label: string; tone: Tone }>;
export type DeviceCheckResult = keyof typeof deviceCheckResults;
export const deviceCheckResultNames = Object.keys(deviceCheckResults) as [DeviceCheckResult, ...DeviceCheckResult[]];

const checkParts = {
  id: idSchema,
  imei: v.string(),
  /** `running` until the service answers or the check fails. */
  state: v.picklist(['running', 'done']),
  result: v.picklist(deviceCheckResultNames),
  /** The service's findings, in its order: "Blocklist: clean". */
  findings: v.array(v.object({ label: v.string(), value: v.string() })),
  /** Why the result is unknown. */
  message: v.nullable(v.string()),
  service: v.string(),
  by: v.string(),
  created_at: timeSchema,
};

/** An IMEI check of a device that is present before there is an order. */
const checkAtHandSchema = v.object(checkParts);
export type CheckAtHand = v.InferOutput<typeof checkAtHandSchema>;

/** One IMEI check by a service: who asked, when, and the answer. */
export const deviceCheckSchema = v.object({ ...checkParts, item_id: idSchema, item_name: v.string() });
export type DeviceCheck = v.InferOutput<typeof deviceCheckSchema>;

/** The most devices that one request can check or print. */
export const mostChecks = 100;

const ids = v.pipe(v.array(idSchema), v.minLength(1, 'Choose at least one device'), v.maxLength(mostChecks));

export const listDeviceChecks = endpoint({
  method: 'GET',
  path: '/v1/pos/order/product-check-imei/{id}',
  access: 'orders.view',
  summary: 'List the device checks of an order, newest first, at most 500.',
  resource: 'device-check',
  answer: v.object({ data: v.array(deviceCheckSchema) }),
});

export const checkDevices = endpoint({
  method: 'POST',
  path: '/v1/pos/order/product-check-imei',
  access: 'orders.edit',
  summary: 'Check ordered devices by their IMEI. Results arrive later, see `listDeviceChecks`.',
  resource: 'device-check',
  body: v.object({ ids }),
  answer: actionAnswer(
    v.object({
      checks: v.array(deviceCheckSchema),
      refused: v.array(v.object({ id: idSchema, reason: v.string() })),
    }),
  ),
  idempotent: true,
});

const atHand = '/v1/pos/order/device-at-hand';

export const checkDeviceAtHand = endpoint({
  method: 'POST',
  path: atHand,
  access: 'orders.edit',
  summary:
    'Check a device before there is an order. An order created within a day adopts the result. Does nothing if no check service is connected.',
  resource: 'device-check',
  body: v.object({ imei: imeiSchema }),
  answer: oneAnswer(v.nullable(checkAtHandSchema)),
});

export const getCheckAtHand = endpoint({
  method: 'GET',
  path: atHand,
  access: 'orders.edit',
  summary: 'Get the result of a device check from the last day, or null.',
  resource: 'device-check',
  query: v.object({ imei: imeiSchema }),
  answer: oneAnswer(v.nullable(checkAtHandSchema)),
});

export const printDeviceCheck = endpoint({
  method: 'GET',
  path: '/v1/pos/order/product-check-imei/print/{id}',
  access: 'orders.view',
  summary: 'Get the newest check of an ordered device as a PDF.',
  resource: 'device-check',
  answer: { file: 'application/pdf' },
});

export const printDeviceChecks = endpoint({
  method: 'POST',
  path: '/v1/pos/order/product-check-imei/print-bulk',
  access: 'orders.view',
  summary: 'Print the newest checks of many devices in one PDF.',
  resource: 'device-check',
  body: v.object({ ids }),
  answer: { file: 'application/pdf' },
});

export const mailDeviceChecks = endpoint({
  method: 'POST',
  path: '/v1/pos/order/phonecheck-send-email',
  access: 'orders.edit',
  summary: 'Email the newest device checks of an order to its customer.',
  resource: 'device-check',
  touches: ['order'],
  body: v.object({ ids }),
  answer: actionAnswer(v.object({ to: v.string() })),
  idempotent: true,
});
