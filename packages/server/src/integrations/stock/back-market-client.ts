import type { AccountOf } from '@recoup/contract/add-ons/integration';
import * as v from 'valibot';
import { jsonService } from '../json-service.ts';

/** Its account, as in the contract. */
export type Account = AccountOf<'backmarket'>;
/** The addresses of its markets. */
export type At = Readonly<Record<Account['market'], string>>;

/** The real addresses. */
export const backMarket: At = {
  eu: 'https://www.backmarket.fr',
  na: 'https://www.backmarket.com',
  ap: 'https://www.backmarket.co.jp',
};

/**
 * Its failures come in four shapes. In addition, its firewall answers HTML, or asks callers to prove that they aren't
 * bots.
 */
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

/** The caller, in the format it requires. */
const callerOf = ({ company, contact }: Account) =>
  `BM-${company.replaceAll(/[^\w-]+/g, '')}-Recoup${contact ? `;${contact}` : ''}`;

/** Whether its firewall took us for a bot. It answers HTML, or this code. Rejected credentials look different. */
function isByWall(body: unknown): boolean {
  const result = v.safeParse(faultSchema, body);
  return body === undefined || (result.success && result.output.errors?.[0]?.code === 'bot-need-challenge');
}

/** Calls to Back Market for an account. */
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
