import * as v from 'valibot';
import { longest, wholeNumber } from '../../field-rules.ts';
import { locationIdSchema, optionalText } from '../../wire.ts';

/** What somebody proves at the counter who they are with. */
export const idKinds = {
  'driving-licence': 'Driver’s license',
  passport: 'Passport',
  'identity-card': 'Identity card',
  'residence-permit': 'Residence permit',
  other: 'Other',
} as const;
export type IdKind = keyof typeof idKinds;
export const idKindNames = Object.keys(idKinds) as [IdKind, ...IdKind[]];

/** What the seller declares where a location has no words of its own. `{since}` is what they say of the time. */
export const usualStatement =
  'I own the devices on this receipt and may sell them. They aren’t stolen, and no one else has a claim on them. I have owned them since {since}.';

/** What a location asks for before it pays over the counter, and how long it keeps what it bought and took down. */
export const placeRules = v.object({
  location_id: locationIdSchema,
  /** Which preset the rules began from; null is none. */
  preset: v.optional(v.nullable(v.pipe(v.string(), v.trim(), longest(40))), null),
  /** Whether an owner has said that these are the rules. Nothing of them applies before. */
  confirmed: v.optional(v.boolean(), true),
  identity: v.optional(v.boolean(), true),
  /** Kinds of ID that are taken; none is every kind. */
  kinds: v.optional(v.array(v.picklist(idKindNames)), []),
  /** The ID is asked for from this total on, in minor units of the company's currency. */
  from_amount: v.optional(wholeNumber(0, 100_000_000), 0),
  signature: v.boolean(),
  /** A picture of the ID. */
  picture: v.optional(v.boolean(), false),
  /** The seller declares that the devices are theirs, and since when. */
  statement: v.optional(v.boolean(), false),
  /** In the location's own words; null is the usual ones. */
  statement_text: optionalText(1000),
  thumbprint: v.optional(v.boolean(), false),
  /** Years; null is what the company says. */
  youngest: v.optional(v.nullable(wholeNumber(0, 99)), null),
  /** Full days that what it bought is kept as it came in; 0 is none. */
  hold_days: v.optional(wholeNumber(0, 365), 0),
  /** Days after the last purchase for which an ID is kept; 0 is until somebody deletes it. */
  retention_days: v.optional(wholeNumber(0, 3650), 0),
  /** Whether each day's purchases are reported to an authority. */
  report: v.optional(v.boolean(), false),
});
export type PlaceRules = v.InferOutput<typeof placeRules>;
