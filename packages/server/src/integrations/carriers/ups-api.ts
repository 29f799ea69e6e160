import * as v from 'valibot';
import { jsonService } from '../json-service.ts';
import { oauthSession } from '../oauth-session.ts';
import { joinFaultTexts } from '../vendor-messages.ts';

/** What signing in to UPS takes. Its live and test services have the same calls. */
export interface UpsAccount {
  readonly account: 'live' | 'test';
  readonly client_id: string;
  readonly client_secret: string;
}

/** The addresses of UPS. */
export const upsUrls = { live: 'https://onlinetools.ups.com', test: 'https://wwwcie.ups.com' } as const;
export type UpsUrls = Readonly<Record<UpsAccount['account'], string>>;

const faultSchema = v.object({
  response: v.object({
    errors: v.pipe(v.array(v.object({ code: v.optional(v.unknown()), message: v.string() })), v.minLength(1)),
  }),
});
/** The codes for: nothing was bought under a reference, and it was voided. */
const noLabel = ['9801031', '9801040'];

/** Calls with the credentials of an account. */
export function upsClient(at: UpsUrls, { account, client_id, client_secret }: UpsAccount, timeoutMs: number) {
  const faultsIn = (body: unknown) => (v.is(faultSchema, body) ? body.response.errors : []);
  const messageOf = (body: unknown) => joinFaultTexts(faultsIn(body).map(({ message }) => message));
  const service = { name: 'UPS', timeoutMs, messageOf };
  const session = oauthSession({
    ...service,
    url: `${at[account]}/security/v1/oauth/token`,
    headers: { authorization: `Basic ${Buffer.from(`${client_id}:${client_secret}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  const headers = { transid: crypto.randomUUID(), transactionsrc: 'recoup' };
  const faultOf = (_status: number, body: unknown) =>
    faultsIn(body).some(({ code }) => noLabel.includes(String(code))) ? 'missing' : undefined;
  return jsonService({ ...service, session, headers, url: at[account], faultOf });
}
