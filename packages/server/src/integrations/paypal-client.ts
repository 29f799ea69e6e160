import type { AccountOf } from '@recoup/contract/add-ons/integration';
import * as v from 'valibot';
import type { ServiceFault } from '../platform/service-error.ts';
import { jsonService } from './json-service.ts';
import { oauthSession, type ScopedSession, type Session } from './oauth-session.ts';

export type PaypalAccount = AccountOf<'paypal'>;

/** The addresses of live and sandbox accounts. */
export type PaypalAt = Readonly<Record<PaypalAccount['account'], string>>;

export const paypalUrls: PaypalAt = {
  live: 'https://api-m.paypal.com',
  sandbox: 'https://api-m.sandbox.paypal.com',
};

const linkSchema = v.object({ href: v.string() });

/** PayPal's failures, of a call or a payout item. A detail's links are in `link`, those of the whole in `links`. */
export const paypalFaultSchema = v.object({
  name: v.optional(v.string()),
  message: v.optional(v.string()),
  error_description: v.optional(v.string()),
  details: v.optional(
    v.array(
      v.object({
        field: v.optional(v.string()),
        issue: v.optional(v.string()),
        description: v.optional(v.string()),
        link: v.optional(v.array(linkSchema), []),
      }),
    ),
    [],
  ),
  links: v.optional(v.array(linkSchema), []),
});
export type PaypalFault = v.InferOutput<typeof paypalFaultSchema>;

/** Signs in with client credentials, and keeps the token while it's accepted. */
export function paypalSession(at: PaypalAt, account: PaypalAccount, timeoutMs: number): ScopedSession {
  const basic = Buffer.from(`${account.client_id}:${account.client_secret}`).toString('base64');
  return oauthSession({
    name: 'PayPal',
    url: `${at[account.account]}/v1/oauth2/token`,
    headers: { authorization: `Basic ${basic}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
    timeoutMs,
    messageOf,
  });
}

/** Calls to PayPal. `hear` gets every failure as PayPal worded it. */
export function paypalCalls(
  at: PaypalAt,
  account: PaypalAccount,
  session: Session,
  hear?: (fault: PaypalFault) => void,
) {
  return jsonService({
    name: 'PayPal',
    url: at[account.account],
    headers: {},
    session,
    timeoutMs: 30_000,
    messageOf,
    faultOf(_status, body) {
      const fault = faultIn(body);
      if (fault) hear?.(fault);
      return fault && faultOf(fault);
    },
    issueOf(body) {
      const fault = faultIn(body);
      return fault && issueOf(fault);
    },
  });
}

/** A failure in PayPal's words: its message, then each detail with its field. */
export function wordsOf({ message, error_description, details }: PaypalFault): string | undefined {
  const errorText = message ?? error_description;
  const more = details.flatMap(({ field, issue, description }) => {
    const words = [issue, description].filter((text) => text !== undefined && text !== errorText).join(': ');
    return words === '' ? [] : [field === undefined ? words : `${words} (${field})`];
  });
  return errorText === undefined && more.length === 0
    ? undefined
    : [...(errorText ? [errorText] : []), ...more].join('\n');
}

/** The code of a failure: that of its first detail if it is one, or else its name. */
export function issueOf(fault: PaypalFault): string | undefined {
  if (isRepeat(fault)) return repeatedField;
  return fault.details.map(({ issue }) => issue).find((issue) => issue && /^[A-Z_]+$/.test(issue)) ?? fault.name;
}

const repeatedField = 'SENDER_BATCH_ID';

/** Whether the reference was used before, so the payment exists. */
export const isRepeat = ({ details }: PaypalFault) => details.some(({ field }) => field === repeatedField);

/** The id of the batch that was made under the same reference, from the link to it. */
export function firstBatchOf({ details, links }: PaypalFault): string | undefined {
  return [...details.flatMap(({ link }) => link), ...links]
    .map(({ href }) => /\/v1\/payments\/payouts\/([A-Za-z0-9_-]+)$/.exec(href)?.[1])
    .find((id) => id !== undefined);
}

function faultOf(fault: PaypalFault): ServiceFault | undefined {
  // That a payment exists isn't an error of the request: it was paid, or is being paid.
  if (isRepeat(fault)) return 'unknown';
  return issueOf(fault) === 'INSUFFICIENT_FUNDS' || fault.name === 'INSUFFICIENT_FUNDS'
    ? 'insufficient_funds'
    : undefined;
}

function faultIn(body: unknown): PaypalFault | undefined {
  const result = v.safeParse(paypalFaultSchema, body);
  return result.success ? result.output : undefined;
}

function messageOf(body: unknown): string | undefined {
  const fault = faultIn(body);
  return fault && wordsOf(fault);
}
