import * as v from 'valibot';
import { addressSchema } from '../address.ts';
import { document } from '../document.ts';
import { endpoint } from '../endpoint.ts';
import { wholeNumber } from '../field-rules.ts';
import { actionAnswer, daySchema, idSchema, optionalText, requiredText, timeSchema } from '../wire.ts';
import { type IdKind, idKindNames, idKinds, placeRules } from './purchases/purchase-rules.ts';

export { type IdKind, idKindNames, idKinds };

/** Where a customer signed. Null if they didn't. */
export const signatures = { screen: 'On screen', paper: 'On paper' } as const;
export type Signature = keyof typeof signatures;
export const signatureSchema = v.picklist(Object.keys(signatures) as [Signature, ...Signature[]]);

/** What locations require before they pay at the counter, and how long they hold what they bought. */
export const idSettings = document({
  key: 'id-at-counter',
  title: 'Purchase rules',
  schema: v.object({
    places: v.pipe(
      v.array(placeRules),
      v.maxLength(200),
      v.check(
        (places) => new Set(places.map(({ location_id }) => location_id)).size === places.length,
        'must name each location once',
      ),
    ),
    /** In years. 0 means any age. */
    youngest: wholeNumber(0, 99),
  }),
  initial: { places: [], youngest: 18 },
  view: 'customers.view',
});

export const idPictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const idPictureMaxBytes = 6_000_000;
/** Front and back, and a few more. */
export const mostIdPictures = 6;

/** An ID as lists show it: only the last characters of its number, and no birth date or pictures. */
export const customerIdSchema = v.object({
  id: idSchema,
  kind: v.picklist(idKindNames),
  number: v.string(),
  issued_by: v.nullable(v.string()),
  expires_on: v.nullable(daySchema),
  signature: v.nullable(signatureSchema),
  pictures: v.array(v.object({ id: idSchema, name: v.string() })),
  by: v.string(),
  created_at: timeSchema,
});
export type CustomerId = v.InferOutput<typeof customerIdSchema>;

/** An ID with all of its details. */
export const shownIdSchema = v.object({
  ...customerIdSchema.entries,
  birth_date: daySchema,
  /** The signature drawn on screen, as a data address. */
  drawing: v.nullable(v.string()),
});
export type ShownId = v.InferOutput<typeof shownIdSchema>;

/** A signature drawn on screen, as a data address. */
export const drawingSchema = v.pipe(
  v.string(),
  v.maxLength(200_000, 'is too large'),
  v.regex(/^data:image\/png;base64,iVBORw0KGgo[A-Za-z0-9+/]+={0,2}$/, 'isn’t a drawing'),
);

/** An ID as staff enter it. */
export const customerIdBody = v.pipe(
  v.object({
    kind: v.picklist(idKindNames),
    number: requiredText('Number', 60),
    birth_date: daySchema,
    issued_by: optionalText(80),
    expires_on: v.optional(v.nullable(daySchema), null),
    signature: v.optional(v.nullable(signatureSchema), null),
    drawing: v.optional(v.nullable(drawingSchema), null),
    /** The customer signs on their own phone after the ID is saved. */
    signs_later: v.optional(v.boolean(), false),
    /** The name and address on the ID, if the customer record should take them over. */
    person: v.optional(
      v.nullable(
        v.object({
          first_name: requiredText('First name', 80),
          last_name: requiredText('Last name', 80),
          address: v.optional(v.nullable(addressSchema), null),
        }),
      ),
      null,
    ),
  }),
  v.forward(
    v.check((entered) => entered.signature !== 'screen' || entered.drawing !== null, 'is missing'),
    ['drawing'],
  ),
);

const ids = { resource: 'customer-id' } as const;

export const listCustomerIds = endpoint({
  ...ids,
  method: 'GET',
  path: '/v1/pos/customer/identity/{id}',
  access: 'customers.view',
  summary: 'List a customer’s IDs, newest first, and whether this location requires one.',
  answer: v.object({
    data: v.array(customerIdSchema),
    /** What this location requires. */
    asked: v.object({ id: v.boolean(), signature: v.boolean() }),
    /** Why nothing can be paid at the counter yet, as a sentence. Null if nothing is missing. */
    missing: v.nullable(v.string()),
  }),
});

export const takeCustomerId = endpoint({
  ...ids,
  method: 'POST',
  path: '/v1/pos/customer/identity/{id}',
  access: 'customers.edit',
  summary: 'Record an ID that a customer showed. It is stored encrypted.',
  body: customerIdBody,
  // The order that waits to be paid.
  touches: ['order', 'customer'],
  answer: actionAnswer(customerIdSchema),
  idempotent: true,
});

export const showCustomerId = endpoint({
  ...ids,
  method: 'POST',
  path: '/v1/pos/customer/identity/show/{id}',
  access: 'customers.reveal',
  summary: 'Show an ID in full. The audit log records who looked.',
  answer: actionAnswer(shownIdSchema),
});

export const deleteCustomerId = endpoint({
  ...ids,
  method: 'DELETE',
  path: '/v1/pos/customer/identity/record/{id}',
  access: 'customers.reveal',
  summary: 'Delete an ID and its pictures permanently.',
  touches: ['order'],
  answer: actionAnswer(v.object({ id: idSchema })),
});

export const addIdPicture = endpoint({
  ...ids,
  method: 'POST',
  path: '/v1/pos/customer/identity/picture/{id}',
  access: 'customers.edit',
  summary: 'Add a picture of an ID. It is stored encrypted.',
  upload: { field: 'file', types: idPictureTypes, maxBytes: idPictureMaxBytes },
  idempotent: true,
  answer: actionAnswer(customerIdSchema),
  refuses: ['too_large', 'unsupported_type', 'already_done'],
});

export const showIdPicture = endpoint({
  ...ids,
  method: 'POST',
  path: '/v1/pos/customer/identity/picture/show/{id}',
  access: 'customers.reveal',
  summary: 'Get a picture of an ID. The audit log records who looked.',
  answer: { file: 'image/*' },
});
