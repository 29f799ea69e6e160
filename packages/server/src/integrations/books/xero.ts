import type { AccountOf } from '@recoup/contract/add-ons/integration';
import { amountText } from '@recoup/contract/money';
import * as v from 'valibot';
import { type Books, booksPort, type JournalEntry } from '../../modules/exchange/books/book-port.ts';
import { type Adapter, adapter, provides } from '../../platform/adapters.ts';
import { ServiceError } from '../../platform/service-error.ts';
import { jsonService } from '../json-service.ts';
import { keptAnswers } from '../kept-answers.ts';
import { joinFaultTexts } from '../vendor-messages.ts';
import { bookSignIn } from './sign-in.ts';
import { type Chart, choicesOf, readChart } from './xero-chart.ts';

/** The typed credentials, and what Xero adds to them. */
type Account = AccountOf<'xero'> & { readonly access_token?: string; readonly organization?: string };

/** The addresses of Xero. */
export interface XeroAt {
  readonly api: string;
  readonly app: string;
  readonly consent: string;
  readonly token: string;
}
const xero: XeroAt = {
  api: 'https://api.xero.com',
  app: 'https://go.xero.com',
  consent: 'https://login.xero.com/identity/connect/authorize',
  token: 'https://identity.xero.com/connect/token',
};

/** The scopes that a web app can request since March 2026. Older apps accept these names, too. */
const scope = 'offline_access accounting.manualjournals accounting.settings.read';

const placesSchema = v.array(v.object({ tenantId: v.string(), tenantType: v.optional(v.string(), 'ORGANISATION') }));
const organisationSchema = v.object({
  Organisations: v.array(v.object({ Name: v.string(), ShortCode: v.optional(v.string(), '') })),
});
const journalsSchema = v.object({ ManualJournals: v.array(v.object({ ManualJournalID: v.string() })) });
const messageSchema = v.object({ Message: v.optional(v.string()) });
const faultSchema = v.object({
  Message: v.optional(v.string()),
  Detail: v.optional(v.string()),
  Elements: v.optional(v.array(v.object({ ValidationErrors: v.optional(v.array(messageSchema), []) })), []),
});

/** Days posted one after another share it, because an organization allows few calls per minute. */
const chartMs = 60_000;

/** Posts manual journals to Xero, through the company’s own app after a user allowed it access. */
export function xeroAdapter(at: XeroAt = xero): Adapter {
  return adapter('xero', {
    async test(account) {
      if (!(account as Account).access_token)
        throw new ServiceError('auth', 'Access hasn’t been granted yet. Connect it on its page.');
      const { Organisations } = await client(at, account).call(organisationSchema, 'GET', '/Organisation');
      const [organization] = Organisations;
      if (!organization) throw new ServiceError('auth', 'No organization is connected.');
      return organization.ShortCode ? `${organization.Name} (${organization.ShortCode})` : organization.Name;
    },
    ...bookSignIn({
      ...{ name: 'Xero', consent: at.consent, token: at.token, scope },
      organizationOf: (_account, token) => organizationOf(at, token),
    }),
    provides: [provides(booksPort, (account: Account) => books(at, account))],
  });
}

function wordsIn(body: unknown): string | undefined {
  const result = v.safeParse(faultSchema, body);
  if (!result.success) return undefined;
  const { Elements, Detail, Message } = result.output;
  const inside = Elements.flatMap(({ ValidationErrors }) => ValidationErrors.map((one) => one.Message));
  return joinFaultTexts(inside) ?? Detail ?? Message;
}

/** The issue behind a refusal. Xero has no codes for them. */
function issueIn(body: unknown): string | undefined {
  const words = wordsIn(body) ?? '';
  if (/lock date|period (is|has been) (locked|closed)|end of year/i.test(words)) return 'closed';
  return /account/i.test(words) ? 'account' : undefined;
}

/** The organization allowed by a token's sign-in. The first one if there are several. */
async function organizationOf(at: XeroAt, token: string): Promise<string> {
  const service = jsonService({
    ...{ name: 'Xero', url: at.api, timeoutMs: 20_000, messageOf: wordsIn },
    headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
  });
  const event = eventIn(token);
  const found = await service.call(placesSchema, 'GET', `/connections${event ? `?authEventId=${event}` : ''}`);
  const tenant = found.find(({ tenantType }) => tenantType === 'ORGANISATION');
  if (!tenant) throw new ServiceError('auth', 'No organization was chosen in Xero.');
  return tenant.tenantId;
}

/** The sign-in that a token comes from. Null if it doesn't say. */
function eventIn(token: string): string | null {
  const claims = v.object({ authentication_event_id: v.pipe(v.string(), v.uuid()) });
  try {
    const [, middle = ''] = token.split('.');
    return v.parse(claims, JSON.parse(Buffer.from(middle, 'base64url').toString('utf8'))).authentication_event_id;
  } catch {
    return null;
  }
}

function client(at: XeroAt, { access_token, organization = '' }: Account) {
  return jsonService({
    name: 'Xero',
    url: `${at.api}/api.xro/2.0`,
    headers: { authorization: `Bearer ${access_token}`, 'xero-tenant-id': organization, accept: 'application/json' },
    timeoutMs: 30_000,
    messageOf: wordsIn,
    issueOf: issueIn,
  });
}

function books(at: XeroAt, account: Account): Books {
  const { call } = client(at, account);
  const charts = keptAnswers<Chart>({ ms: chartMs }, Date.now);
  const chart = () => charts.get('', () => readChart({ call }));
  const posted = (id: string) => ({ id, url: `${at.app}/Journal/View.aspx?invoiceID=${id}` });
  return {
    organization: account.organization ?? '',
    async choices() {
      charts.forget();
      return choicesOf(await chart());
    },
    async find({ reference }) {
      const query = new URLSearchParams({ where: `Narration.StartsWith("${reference}")` });
      const { ManualJournals } = await call(journalsSchema, 'GET', `/ManualJournals?${query}`);
      return ManualJournals[0] ? posted(ManualJournals[0].ManualJournalID) : null;
    },
    async post(entry) {
      try {
        const body = { ManualJournals: [journalOf(entry, await chart())] };
        const more = { 'idempotency-key': entry.key };
        const { ManualJournals } = await call(journalsSchema, 'PUT', '/ManualJournals', body, more);
        const [made] = ManualJournals;
        if (!made) throw new ServiceError('unknown', 'Xero returned an unexpected response');
        return posted(made.ManualJournalID);
      } catch (error) {
        // The refused setting may be fixed there by the next try.
        charts.forget();
        throw error;
      }
    },
  };
}

const missing = (what: string, issue: 'account' | 'place') =>
  new ServiceError('validation', `${what} isn’t in Xero anymore.`, { issue });

function journalOf({ date, note, lines, place }: JournalEntry, { accounts, options }: Chart) {
  // Account codes can change, so choices are stored by id.
  const codes = new Map(accounts.map(({ AccountID, Code }) => [AccountID, Code]));
  const option = options.find(({ id }) => id === place);
  if (place !== null && !option) throw missing('The tracking option for this location', 'place');
  return {
    Narration: note,
    Date: date,
    Status: 'POSTED',
    LineAmountTypes: 'NoTax',
    JournalLines: lines.map(({ account, about: Description, amount }) => {
      const AccountCode = codes.get(account);
      if (!AccountCode) throw missing(`The account for ${Description}`, 'account');
      return {
        LineAmount: Number(amountText(amount)),
        ...{ AccountCode, Description, TaxType: 'NONE' },
        ...(option && { Tracking: [option.tracking] }),
      };
    }),
  };
}
