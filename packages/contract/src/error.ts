import * as v from 'valibot';

/**
 * Every refusal the API can answer, with its HTTP status and the text staff read when nothing more exact is known.
 * The wire envelope is {@link refusalSchema}.
 */
export const errorCatalogue = {
  signed_out: { status: 401, message: 'You’re signed out. Sign in again to continue.' },
  wrong_credentials: { status: 401, message: 'Wrong email or password.' },
  code_needed: { status: 401, message: 'Enter the code we sent to your phone.' },
  wrong_code: { status: 422, message: 'This code is wrong or has expired.' },
  wrong_passkey: { status: 401, message: 'We don’t recognize this passkey. Sign in with your password.' },
  passkey_needed: { status: 401, message: 'Confirm with your passkey to sign in.' },
  provider_needed: {
    status: 403,
    message: 'This company requires single sign-on. Choose “Use single sign-on”.',
  },
  provider_refused: { status: 401, message: 'Your company’s provider didn’t confirm who you are. Try again.' },
  wrong_key: { status: 401, message: 'This API key doesn’t exist or was revoked.' },
  forged: { status: 401, message: 'The signature is invalid.' },
  onboarding: { status: 403, message: 'Finish registering your company first.' },
  locked: { status: 402, message: 'Your company needs to pay for its plan first. Ask an owner.' },
  plan_needed: { status: 402, message: 'Your plan doesn’t include this.' },
  forbidden: { status: 403, message: 'You don’t have permission to do this. Ask an owner of your company for access.' },
  proof_needed: { status: 403, message: 'Confirm that it’s you to continue.' },
  address_refused: { status: 403, message: 'Your company allows access from its own networks only.' },
  not_found: { status: 404, message: 'This doesn’t exist, or you don’t have access to it.' },
  conflict: { status: 409, message: 'Someone else changed this in the meantime.' },
  price_changed: { status: 409, message: 'A price changed since you opened this.' },
  price_guards: { status: 409, message: 'Some prices look like mistakes. Check them, then confirm.' },
  transition_refused: { status: 409, message: 'You can’t change to this status from here.' },
  already_done: { status: 409, message: 'This was already done.' },
  not_connected: { status: 409, message: 'No account is connected for this. Connect one under Add-ons.' },
  last_owner: { status: 409, message: 'A company needs an owner. Make someone else an owner first.' },
  in_use_elsewhere: { status: 409, message: 'This is still in use.' },
  key_reused: { status: 409, message: 'This idempotency key was used for another request.' },
  too_large: { status: 413, message: 'The file is too large.' },
  unsupported_type: { status: 415, message: 'This file type isn’t supported.' },
  invalid: { status: 422, message: 'Check the highlighted fields.' },
  link_expired: { status: 410, message: 'This link has expired.' },
  too_many: { status: 429, message: 'Too many attempts. Wait a moment and try again.' },
  internal: { status: 500, message: 'Something went wrong on our side. Nothing was lost. Try again.' },
  unavailable: { status: 503, message: 'The service isn’t ready yet. Try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

const codes = Object.keys(errorCatalogue) as [ErrorCode, ...ErrorCode[]];

/** Who changed the thing meanwhile, when, and which fields; comes with a 409 `conflict`. */
export const conflictSchema = v.object({
  by: v.string(),
  at: v.string(),
  version: v.number(),
  fields: v.array(v.object({ field: v.string(), yours: v.unknown(), theirs: v.unknown() })),
});
export type Conflict = v.InferOutput<typeof conflictSchema>;

/** The body of every 4xx and 5xx answer. `errors` holds every invalid field at once, by dotted path. */
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
