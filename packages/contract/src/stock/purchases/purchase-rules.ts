import * as v from 'valibot';
import { longest, wholeNumber } from '../../field-rules.ts';
import { locationIdSchema, optionalText } from '../../wire.ts';

/** The kinds of ID that are accepted at the counter. */
export const idKinds = {
  'driving-licence': 'Driver’s license',
  passport: 'Passport',
  'identity-card': 'Identity card',
  'residence-permit': 'Residence permit',
  other: 'Other',
} as const;
export type IdKind = keyof typeof idKinds;
export const idKindNames = Object.keys(idKinds) as [IdKind, ...IdKind[]];

/**
 * The seller's default declaration, for locations without their own text. `{since}` is replaced by how long the seller
 * has owned the devices.
 */
export const usualStatement =
  'I own the devices on this receipt and may sell them. They aren’t stolen, and no one else has a claim on them. I have owned them since {since}.';

/** What a location requires before it pays at the counter, and how long it keeps purchases and records. */
export const placeRules = v.object({
  location_id: locationIdSchema,
  /** The preset that the rules started from. Null is none. */
  preset: v.optional(v.nullable(v.pipe(v.string(), v.trim(), longest(40))), null),
  /** Whether an owner has confirmed the rules. They don't apply before that. */
  confirmed: v.optional(v.boolean(), true),
  identity: v.optional(v.boolean(), true),
  /** The accepted kinds of ID. An empty list is every kind. */
  kinds: v.optional(v.array(v.picklist(idKindNames)), []),
  /** The total from which an ID is required, in minor units of the company's currency. */
  from_amount: v.optional(wholeNumber(0, 100_000_000), 0),
  signature: v.boolean(),
  /** A picture of the ID. */
  picture: v.optional(v.boolean(), false),
  /** The seller declares that they own the devices, and since when. */
  statement: v.optional(v.boolean(), false),
  /** The location's own text. Null is the default declaration. */
  statement_text: optionalText(1000),
  thumbprint: v.optional(v.boolean(), false),
  /** In years. Null is the company's minimum age. */
  youngest: v.optional(v.nullable(wholeNumber(0, 99)), null),
  /** Full days for which purchases are held as they came in. 0 is none. */
  hold_days: v.optional(wholeNumber(0, 365), 0),
  /** Days after the last purchase for which an ID is kept. 0 keeps it until someone deletes it. */
  retention_days: v.optional(wholeNumber(0, 3650), 0),
  /** Whether each day's purchases are reported to an authority. */
  report: v.optional(v.boolean(), false),
});
export type PlaceRules = v.InferOutput<typeof placeRules>;
