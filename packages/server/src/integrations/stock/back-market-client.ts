import type { AccountOf } from '@recoup/contract/add-ons/integration';
import * as v from 'valibot';
import { jsonService } from '../json-service.ts';

/** Its account, as the contract declares it. */
export type Account = AccountOf<'backmarket'>;
/** Where its markets are. */
export type At = Readonly<Record<Account['market'], string>>;

/** Where they are in truth. */
export const backMarket: At = {
  eu: 'https://www.backmarket.fr',
  na: 'https://www.backmarket.com',
  ap: 'https://www.backmarket.co.jp',
};

/** Its failures come in four shapes; beside them its wall answers HTML, or asks callers to prove that they are no robots. */
const faultSchema = v.object({
  error: v.optional(v.union([v.string(), v.object({ message: v.optional(v.string()) })])),
  title: v.optional(v.nullable(v.string())),
  errors: v.optional(
    v.array(
      v.object({
        code: v.optional(v.string()),
        message: v.optional(v.string()),
        detail: v.optional(v.string()),
        title: v.optional(v.string()),
      }),
    ),
  ),
});

/** Who calls, as it wants each caller to say. */
const callerOf = ({ company, contact }: Account) =>
  `BM-${company.replaceAll(/[^\w-]+/g, '')}-Recoup${contact ? `;${contact}` : ''}`;

/** Whether its wall took us for a robot. It says so in HTML, or by this word; who is not let in is told so otherwise. */
function isByWall(body: unknown): boolean {
  const result = v.safeParse(faultSchema, body);
  return body === undefined || (result.success && result.output.errors?.[0]?.code === 'bot-need-challenge');
}

/** Calls of Back Market for an account. */
export function client(at: At, account: Account) {
  const { market, token, language } = account;
  return jsonService({
    name: 'Back Market',
    url: at[market],
    headers: {
      authorization: `Basic ${token}`,
      accept: 'application/json',
      'accept-language': language,
      'user-agent': callerOf(account),
    },
    timeoutMs: 30_000,
    messageOf(body) {
      const result = v.safeParse(faultSchema, body);
      if (!result.success) return undefined;
      const { error, title, errors } = result.output;
      const [first] = errors ?? [];
      const errorText = first?.message ?? first?.detail ?? first?.title;
      return errorText ?? (typeof error === 'string' ? error : error?.message) ?? title ?? undefined;
    },
    faultOf: (status, body) => (status === 403 && isByWall(body) ? 'rate_limit' : undefined),
  });
}
