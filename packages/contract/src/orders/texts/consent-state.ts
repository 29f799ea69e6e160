import * as v from 'valibot';
import { timeSchema } from '../../wire.ts';
import { textPurposeNames } from './text-consent.ts';

/** Where customers give consent: in the shop or widget, on the display at a register, or to staff. */
const sources = ['widget', 'display', 'staff'] as const;
export type ConsentSource = (typeof sources)[number];

/** What a customer agreed to, with the evidence. */
const consentSchema = v.object({
  granted: v.boolean(),
  wording: v.string(),
  /** Where it was given. */
  source: v.picklist(sources),
  by: v.nullable(v.string()),
  at: timeSchema,
});

/** Whether a customer can be texted, and what they agreed to. */
export const consentState = {
  /** A text service is connected at the location. */
  connected: v.boolean(),
  /** The customer’s number in the format for texts. Null if there is no number that can be texted. */
  phone: v.nullable(v.string()),
  /** The number has replied STOP. */
  stopped: v.boolean(),
  /** The latest answer for each purpose. Null if the customer was never asked. */
  consents: v.object(
    Object.fromEntries(textPurposeNames.map((name) => [name, v.nullable(consentSchema)])) as Record<
      (typeof textPurposeNames)[number],
      v.NullableSchema<typeof consentSchema, undefined>
    >,
  ),
  /** What to read to the customer for each purpose. */
  wordings: v.object(
    Object.fromEntries(textPurposeNames.map((name) => [name, v.string()])) as Record<
      (typeof textPurposeNames)[number],
      v.StringSchema<undefined>
    >,
  ),
};
const consentStateSchema = v.object(consentState);
export type ConsentState = v.InferOutput<typeof consentStateSchema>;
