import * as v from 'valibot';

/**
 * Every error that the API can return, with its HTTP status. The server sends the text in `error-messages.ts` unless it
 * has a more specific one. The wire envelope is {@link refusalSchema}.
 */
export const errorStatuses = {
  signed_out: 401,
  wrong_credentials: 401,
  code_needed: 401,
  wrong_code: 422,
  wrong_passkey: 401,
  passkey_needed: 401,
  provider_needed: 403,
  provider_refused: 401,
  wrong_key: 401,
  forged: 401,
  onboarding: 403,
  locked: 402,
  plan_needed: 402,
  forbidden: 403,
  proof_needed: 403,
  address_refused: 403,
  not_found: 404,
  conflict: 409,
  price_changed: 409,
  price_guards: 409,
  transition_refused: 409,
  already_done: 409,
  not_connected: 409,
  last_owner: 409,
  in_use_elsewhere: 409,
  key_reused: 409,
  too_large: 413,
  unsupported_type: 415,
  invalid: 422,
  link_expired: 410,
  too_many: 429,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatuses;

const codes = Object.keys(errorStatuses) as [ErrorCode, ...ErrorCode[]];

/** Who changed the thing in the meantime, when, and which fields. Sent with a 409 `conflict`. */
export const conflictSchema = v.object({
  by: v.string(),
  at: v.string(),
  version: v.number(),
  fields: v.array(v.object({ field: v.string(), yours: v.unknown(), theirs: v.unknown() })),
});
export type Conflict = v.InferOutput<typeof conflictSchema>;

/** The body of every 4xx and 5xx answer. `errors` lists every invalid field at once, by dotted path. */
export const refusalSchema = v.object({
  code: v.picklist(codes),
  message: v.string(),
  request_id: v.string(),
  errors: v.optional(v.record(v.string(), v.array(v.string()))),
  conflict: v.optional(conflictSchema),
  /** Allowed next status ids, with `transition_refused`. */
  allowed: v.optional(v.array(v.number())),
});
export type Refusal = v.InferOutput<typeof refusalSchema>;
