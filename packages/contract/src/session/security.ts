import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { actionAnswer, idSchema, oneAnswer, timeSchema } from '../wire.ts';

const path = '/v1/pos/settings/security';
/** Only for owners, whatever other permissions a user has. */
const owners = { access: 'settings.edit', resource: 'user' } as const;

const staffSessionSchema = v.object({
  id: idSchema,
  user_id: idSchema,
  user_name: v.string(),
  email: v.string(),
  role: v.string(),
  device: v.nullable(v.string()),
  location_name: v.string(),
  /** When the session began. */
  created_at: timeSchema,
  last_seen_at: timeSchema,
  /** Whether this is the current session. */
  here: v.boolean(),
});
export type StaffSession = v.InferOutput<typeof staffSessionSchema>;

/** The results of a sign-in attempt, as owners read them. */
export const signInOutcomes = {
  in: { label: 'Signed in', tone: 'success' },
  password: { label: 'Refused: wrong password', tone: 'danger' },
  code: { label: 'Refused: wrong code', tone: 'danger' },
  proof: { label: 'Refused: wrong password on confirmation', tone: 'danger' },
  address: { label: 'Refused: outside your networks', tone: 'danger' },
  provider: { label: 'Refused by your sign-in provider', tone: 'danger' },
  pin: { label: 'Refused: wrong PIN', tone: 'danger' },
} as const;
export type SignInOutcome = keyof typeof signInOutcomes;
const outcomeNames = Object.keys(signInOutcomes) as [SignInOutcome, ...SignInOutcome[]];

const signInSchema = v.object({
  id: idSchema,
  user_name: v.string(),
  email: v.string(),
  outcome: v.picklist(outcomeNames),
  /** The IP address. */
  address: v.string(),
  device: v.nullable(v.string()),
  at: timeSchema,
});

export const getSecurity = endpoint({
  ...owners,
  method: 'GET',
  path,
  summary: 'List staff sessions, recent sign-ins and refusals, and the result of the last audit log check.',
  answer: oneAnswer(
    v.object({
      sessions: v.array(staffSessionSchema),
      /** The last hundred, newest first. */
      sign_ins: v.array(signInSchema),
      /** Null if it was never checked. */
      checked: v.nullable(v.object({ intact: v.boolean(), title: v.string(), text: v.string(), at: timeSchema })),
    }),
  ),
});

export const endStaffSession = endpoint({
  ...owners,
  method: 'DELETE',
  path: `${path}/sessions/{id}`,
  summary: 'End another staff member’s session.',
  answer: actionAnswer(v.null()),
});

export const checkChangeLog = endpoint({
  ...owners,
  method: 'POST',
  path: `${path}/check-change-log`,
  summary: 'Recompute all seals of the audit log in the background. The result is sent as a notification.',
  answer: actionAnswer(v.null()),
  perMinute: 10,
});
