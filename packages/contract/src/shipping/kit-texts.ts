import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { longest, wholeNumber } from '../field-rules.ts';
import { actionAnswer, oneAnswer, requiredText } from '../wire.ts';
import { type CarrierName, carrierNames } from './carrier-names.ts';

/** Carriers whose shipping kit has its own text: all of them. */
export const kitCarriers = Object.keys(carrierNames) as [CarrierName, ...CarrierName[]];
export type KitCarrier = CarrierName;

/** The text on the shipping kit of a carrier. */
export const kitTextSchema = v.object({
  subject: requiredText('Heading', 80),
  /** What to do, one step per line. */
  textinfo: v.pipe(v.string(), v.trim(), longest(2_000)),
});
export type KitText = v.InferOutput<typeof kitTextSchema>;

/** The steps of a kit, one per line. */
export function stepsOf({ textinfo }: KitText): string[] {
  return textinfo
    .split('\n')
    .map((step) => step.trim())
    .filter(Boolean);
}

/** The standard text, used until a company writes its own. */
export const usualKitText: KitText = {
  subject: 'Your shipping kit',
  textinfo: [
    'Save what you want to keep, sign out of your accounts and erase the device.',
    'Print the kit: the first page goes into the box, the label onto it.',
    'Wrap each device well and drop the box off at a carrier location.',
  ].join('\n'),
};

export const readKit = endpoint({
  method: 'GET',
  path: '/v1/shipping/kit/text/{id}',
  access: 'public',
  summary: 'Get the shipping kit texts for an order, by its carrier.',
  resource: 'order',
  params: v.object({ id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{48}$/)) }),
  answer: oneAnswer(v.object({ subject: v.string(), steps: v.array(v.string()) })),
  perMinute: 120,
});

const path = '/v1/pos/text-info/{carrier}-shipping-kit';
const params = v.object({ carrier: v.picklist(kitCarriers) });
const stored = v.object({ ...kitTextSchema.entries, version: wholeNumber(0, Number.MAX_SAFE_INTEGER) });

export const getKitText = endpoint({
  method: 'GET',
  path,
  access: 'settings.view',
  summary: 'Get a carrier’s shipping kit texts.',
  resource: 'setting',
  params,
  answer: oneAnswer(stored),
});

export const putKitText = endpoint({
  method: 'PUT',
  path,
  access: 'settings.edit',
  summary: 'Change a carrier’s shipping kit texts.',
  resource: 'setting',
  params,
  body: stored,
  answer: actionAnswer(stored),
  refuses: ['conflict'],
});
