import type { AccountOf } from '@recoup/contract/add-ons/integration';
import { amountText } from '@recoup/contract/money';
import * as v from 'valibot';
import { type Books, booksPort, type JournalEntry } from '../../modules/exchange/books/book-port.ts';
import { type Adapter, adapter, provides } from '../../platform/adapters.ts';
import { ServiceError } from '../../platform/service-error.ts';
import { jsonService } from '../json-service.ts';
import { about, joinFaultTexts } from '../vendor-messages.ts';
import { bookSignIn } from './sign-in.ts';

/** The typed credentials, and what QuickBooks adds to them. */
type Account = AccountOf<'quickbooks'> & { readonly access_token?: string; readonly organization?: string };

/** The addresses of QuickBooks. */
export interface QuickBooksAt {
  readonly api: Readonly<Record<Account['account'], string>>;
  readonly app: Readonly<Record<Account['account'], string>>;
  readonly consent: string;
  readonly token: string;
}
const quickBooks: QuickBooksAt = {
  api: { live: 'https://quickbooks.api.intuit.com', sandbox: 'https://sandbox-quickbooks.api.intuit.com' },
  app: { live: 'https://qbo.intuit.com', sandbox: 'https://sandbox.qbo.intuit.com' },
  consent: 'https://appcenter.intuit.com/connect/oauth2',
  token: 'https://oauth.platform.intuit.com/oauth2/v1/tokens/bearer',
};

/** The API version that is documented for new apps. */
const minorVersion = '75';
const pageSize = 1_000;

const companySchema = v.object({ CompanyInfo: v.object({ CompanyName: v.string() }) });
const accountSchema = v.object({
  Id: v.string(),
  FullyQualifiedName: v.string(),
  AcctNum: v.optional(v.string()),
  AccountType: v.string(),
});
const placeSchema = v.object({ Id: v.string(), FullyQualifiedName: v.string() });
const entrySchema = v.object({ Id: v.string() });
const postedSchema = v.object({ JournalEntry: entrySchema });
/** The result of a query. Without matches, the list is missing. */
const foundSchema = v.object({
  QueryResponse: v.object({
    Account: v.optional(v.array(accountSchema), []),
    Department: v.optional(v.array(placeSchema), []),
    JournalEntry: v.optional(v.array(entrySchema), []),
  }),
});
const faultSchema = v.object({
  Fault: v.object({
    Error: v.array(
      v.object({
        Message: v.optional(v.string()),
        Detail: v.optional(v.string()),
        code: v.optional(v.string()),
        element: v.nullish(v.string()),
      }),
    ),
  }),
});

/** Posts journal entries to QuickBooks Online, through the company’s own app after a user allowed it access. */
export function quickBooksAdapter(at: QuickBooksAt = quickBooks): Adapter {
  return adapter('quickbooks', {
    async test(account) {
      const { organization = '', access_token } = account as Account;
      if (!access_token) throw new ServiceError('auth', 'Access hasn’t been granted yet. Connect it on its page.');
      const path = `/companyinfo/${organization}?minorversion=${minorVersion}`;
      const { CompanyInfo } = await client(at, account).call(companySchema, 'GET', path);
      return `${CompanyInfo.CompanyName} (${organization})`;
    },
    ...bookSignIn({
      ...{ name: 'QuickBooks', consent: at.consent, token: at.token, scope: 'com.intuit.quickbooks.accounting' },
      async organizationOf(_account, _token, realm) {
        if (realm === '') throw new ServiceError('auth', 'QuickBooks didn’t say which company you chose.');
        return realm;
      },
    }),
    provides: [provides(booksPort, (account: Account) => books(at, account))],
  });
}

const faultsIn = (body: unknown) => {
  const result = v.safeParse(faultSchema, body);
  return result.success ? result.output.Fault.Error : [];
};

function client(at: QuickBooksAt, { account, organization, access_token }: Account) {
  return jsonService({
    name: 'QuickBooks',
    url: `${at.api[account]}/v3/company/${organization}`,
    headers: { authorization: `Bearer ${access_token}`, accept: 'application/json' },
    timeoutMs: 30_000,
    messageOf: (body) =>
      joinFaultTexts(faultsIn(body).map(({ Detail, Message, element }) => about(Detail ?? Message ?? '', element))),
    issueOf: (body) => faultsIn(body)[0]?.code,
  });
}

/** Account types that an entry can’t be posted to without naming a customer or a supplier. */
const unfit = new Set(['Accounts Receivable', 'Accounts Payable']);

function books(at: QuickBooksAt, account: Account): Books {
  const { call } = client(at, account);
  const query = async (text: string) => {
    const params = new URLSearchParams({ query: text, minorversion: minorVersion });
    return (await call(foundSchema, 'GET', `/query?${params}`)).QueryResponse;
  };
  const posted = ({ Id }: { Id: string }) => ({ id: Id, url: `${at.app[account.account]}/app/journal?txnId=${Id}` });
  return {
    organization: account.organization ?? '',
    async choices() {
      const { Account: accounts } = await query(`select * from Account where Active = true maxresults ${pageSize}`);
      const { Department: places } = await query(`select * from Department where Active = true maxresults ${pageSize}`);
      return {
        accounts: accounts
          .filter(({ AccountType }) => !unfit.has(AccountType))
          .map(({ Id, AcctNum, FullyQualifiedName, AccountType }) => ({
            id: Id,
            name: [AcctNum, FullyQualifiedName].filter(Boolean).join(' '),
            kind: AccountType,
          })),
        places: places.map(({ Id, FullyQualifiedName }) => ({ id: Id, name: FullyQualifiedName })),
      };
    },
    async find({ reference }) {
      const { JournalEntry } = await query(`select Id from JournalEntry where DocNumber = '${reference}'`);
      return JournalEntry[0] ? posted(JournalEntry[0]) : null;
    },
    async post(entry) {
      const params = new URLSearchParams({ requestid: entry.key, minorversion: minorVersion });
      return posted((await call(postedSchema, 'POST', `/journalentry?${params}`, bodyOf(entry))).JournalEntry);
    },
  };
}

function bodyOf({ reference, date, note, place, lines }: JournalEntry) {
  return {
    DocNumber: reference,
    TxnDate: date,
    PrivateNote: note,
    Line: lines.map(({ account, about: text, amount }) => ({
      DetailType: 'JournalEntryLineDetail',
      Amount: Number(amountText({ ...amount, amount: Math.abs(amount.amount) })),
      Description: text,
      JournalEntryLineDetail: {
        PostingType: amount.amount > 0 ? 'Debit' : 'Credit',
        AccountRef: { value: account },
        ...(place !== null && { DepartmentRef: { value: place } }),
      },
    })),
  };
}
