import { expect, test } from 'vitest';
import { quickBooksAdapter } from '../../src/integrations/books/quickbooks.ts';
import { xeroAdapter } from '../../src/integrations/books/xero.ts';
import { booksPort, type JournalEntry } from '../../src/modules/exchange/books/book-port.ts';
import { type Account, type Adapter, adaptersOf } from '../../src/platform/adapters.ts';
import { type Answer, fakeService } from '../fake-service.ts';

// Where the vendor publishes no contract (QuickBooks), responses follow its documentation.
const typed = { account: 'live', client_id: 'ours', client_secret: 'S' };
const now = new Date('2026-03-03T10:00:00Z');
const back = { code: 'C', redirect: 'https://us.example/back', state: 'state', now };
const money = (amount: number) => ({ amount, currency: 'USD' as const });

const journal = (place: string | null, accounts: readonly [string, string]): JournalEntry => ({
  reference: 'RC0123456789ABCDEF',
  key: 'RC0123456789ABCDEF-0',
  date: '2026-03-02',
  note: 'RC0123456789ABCDEF: Day 2026-03-02, Main Street',
  place,
  lines: [
    { account: accounts[0], of: 'money-cash', about: 'Cash', amount: money(15_050) },
    { account: accounts[1], of: 'sales', about: 'Sales', amount: money(-15_050) },
  ],
});

const booksOf = (adapter: Adapter, account: Account) =>
  adaptersOf([adapter]).open(booksPort, { slug: adapter.slug, key: '1', account });

const tokens = (n: number): Answer => [
  200,
  { access_token: `A${n}`, refresh_token: `R${n}`, expires_in: 1_800, token_type: 'Bearer' },
];

test('QuickBooks: a code is exchanged for a company’s tokens, each renewal returns a new refresh token, and an entry is posted under its request id', async () => {
  const fake = await fakeService({
    'POST /token': tokens(1),
    'GET /v3/company/9130/companyinfo/9130': [200, { CompanyInfo: { CompanyName: 'Northwind', Id: '1' } }],
    'GET /v3/company/9130/query': ({ call }) => [
      200,
      call.includes('Account')
        ? {
            QueryResponse: {
              Account: [
                { Id: '35', FullyQualifiedName: 'Cash', AcctNum: '101', AccountType: 'Bank', Classification: 'Asset' },
                { Id: '84', FullyQualifiedName: 'Debtors', AccountType: 'Accounts Receivable' },
              ],
            },
          }
        : call.includes('Department')
          ? { QueryResponse: { Department: [{ Id: '2', FullyQualifiedName: 'Main Street' }] } }
          : { QueryResponse: {} },
    ],
    'POST /v3/company/9130/journalentry': [200, { JournalEntry: { Id: '227', SyncToken: '0' }, time: '2026-03-03' }],
  });
  const at = { live: fake.url, sandbox: 'http://127.0.0.1:1' };
  const adapter = quickBooksAdapter({ api: at, app: at, consent: `${fake.url}/connect`, token: `${fake.url}/token` });
  const address = adapter.consent?.address(typed, { redirect: back.redirect, state: 'state' }) ?? '';
  expect(new URL(address).searchParams.get('scope')).toBe('com.intuit.quickbooks.accounting');
  await expect(adapter.consent?.claim(typed, back)).rejects.toMatchObject({ fault: 'auth' });
  const claimed = await adapter.consent?.claim(typed, { ...back, realm: '9130' });
  const account: Account = { ...typed, ...claimed };
  expect(account).toMatchObject({ organization: '9130', refresh_token: 'R1', expires_at: '2026-03-03T10:30:00.000Z' });
  expect(fake.requests[0]?.headers.authorization).toBe(`Basic ${Buffer.from('ours:S').toString('base64')}`);
  expect(await adapter.test(account)).toBe('Northwind (9130)');

  fake.play({ 'POST /token': tokens(2) });
  expect(adapter.renewal?.isDue(account, new Date('2026-03-03T10:19:00Z'))).toBe(false);
  expect(adapter.renewal?.isDue(account, new Date('2026-03-03T10:21:00Z'))).toBe(true);
  expect(await adapter.renewal?.renew(account, now)).toMatchObject({ access_token: 'A2', refresh_token: 'R2' });
  expect(fake.requests.at(-1)?.body).toBe('grant_type=refresh_token&refresh_token=R1');
  fake.play({ 'POST /token': [400, { error: 'invalid_grant' }] });
  await expect(adapter.renewal?.renew(account, now)).rejects.toMatchObject({ fault: 'auth', message: 'invalid_grant' });

  const books = booksOf(adapter, account);
  expect(await books.choices()).toEqual({
    accounts: [{ id: '35', name: '101 Cash', kind: 'Bank' }],
    places: [{ id: '2', name: 'Main Street' }],
  });
  expect(await books.find(journal(null, ['35', '79']))).toBeNull();
  expect(fake.requests.at(-1)?.call).toContain('RC0123456789ABCDEF');
  expect(await books.post(journal('2', ['35', '79']))).toEqual({ id: '227', url: `${fake.url}/app/journal?txnId=227` });
  const { call, body } = fake.requests.at(-1) ?? { call: '', body: '' };
  expect(call).toContain('requestid=RC0123456789ABCDEF-0');
  expect(JSON.parse(body)).toMatchObject({
    DocNumber: 'RC0123456789ABCDEF',
    TxnDate: '2026-03-02',
    Line: [
      { Amount: 150.5, JournalEntryLineDetail: { PostingType: 'Debit', AccountRef: { value: '35' } } },
      { Amount: 150.5, JournalEntryLineDetail: { PostingType: 'Credit', DepartmentRef: { value: '2' } } },
    ],
  });

  const fault = {
    Message: 'Account Period Closed',
    Detail: 'The account period has closed',
    code: '6210',
    element: '',
  };
  fake.play({
    'POST /v3/company/9130/journalentry': [400, { Fault: { Error: [fault], type: 'ValidationFault' } }],
  });
  await expect(books.post(journal(null, ['35', '79']))).rejects.toMatchObject({
    ...{ fault: 'validation', issue: '6210', message: 'The account period has closed' },
  });
});

const categoryId = '351953c4-8127-4009-88c3-f9cd8c9cbe9f';
const optionId = 'ce205173-7387-4651-9726-2cf4c5405ba2';
const cashId = '7d05a53d-613d-4eb2-a2fc-dcb6adb80b80';
const salesId = '99ce6032-0678-4aa0-8148-240c75fee33a';
const bankId = 'ceef66a5-a545-413b-9312-78a53caadbc4';
const journalId = 'd312dc5e-a53e-46d1-9d51-c569ef4570b7';
const organization = 'fe79f7dd-b6d4-4a92-ba7b-538af6289c58';
const event = 'd99ecdfe-391d-43d2-b834-17636ba90e8d';
const jwt = `x.${Buffer.from(JSON.stringify({ authentication_event_id: event })).toString('base64url')}.x`;

test('Xero: the organization chosen at sign-in is kept, and a journal is posted to account ids under its idempotency key', async () => {
  const place = { id: '7cb59f93-2964-421d-bb5e-a0f7a4572a44', tenantId: organization, tenantType: 'ORGANISATION' };
  const fake = await fakeService({
    'POST /token': [200, { access_token: jwt, refresh_token: 'R1', expires_in: 1_800 }],
    'GET /connections': [200, [place]],
    'GET /api.xro/2.0/Organisation': [200, { Organisations: [{ Name: 'Northwind', ShortCode: '!23eYt' }] }],
    'GET /api.xro/2.0/Accounts': [
      200,
      {
        Accounts: [
          { AccountID: cashId, Code: '610', Name: 'Cash clearing', Type: 'CURRENT', Status: 'ACTIVE' },
          { AccountID: salesId, Code: '200', Name: 'Sales', Type: 'REVENUE', Status: 'ACTIVE' },
          { AccountID: bankId, Code: '090', Name: 'Bank', Type: 'BANK', Status: 'ACTIVE' },
        ],
      },
    ],
    'GET /api.xro/2.0/TrackingCategories': [
      200,
      {
        TrackingCategories: [
          {
            ...{ TrackingCategoryID: categoryId, Name: 'Region', Status: 'ACTIVE' },
            Options: [{ TrackingOptionID: optionId, Name: 'Main Street', Status: 'ACTIVE' }],
          },
        ],
      },
    ],
    'GET /api.xro/2.0/ManualJournals': [200, { ManualJournals: [] }],
    'PUT /api.xro/2.0/ManualJournals': [200, { ManualJournals: [{ ManualJournalID: journalId, Narration: 'RC' }] }],
  });
  const adapter = xeroAdapter({
    ...{ api: fake.url, app: 'https://go.xero.com', consent: `${fake.url}/authorize`, token: `${fake.url}/token` },
  });
  const account: Account = { ...typed, ...(await adapter.consent?.claim(typed, back)) };
  expect(account.organization).toBe(organization);
  expect(fake.requests.at(-1)?.call).toBe(`GET /connections?authEventId=${event}`);
  expect(await adapter.test(account)).toBe('Northwind (!23eYt)');
  expect(fake.requests.at(-1)?.headers['xero-tenant-id']).toBe(organization);

  const books = booksOf(adapter, account);
  const choices = await books.choices();
  expect(choices.accounts.map(({ id, name, kind }) => [id, name, kind])).toEqual([
    [cashId, '610 Cash clearing', 'Current asset'],
    [salesId, '200 Sales', 'Revenue'],
  ]);
  expect(choices.places).toEqual([{ id: `${categoryId}/${optionId}`, name: 'Region: Main Street' }]);
  const entry = journal(choices.places[0]?.id ?? null, [cashId, salesId]);
  expect(await books.find(entry)).toBeNull();
  expect(decodeURIComponent(fake.requests.at(-1)?.call ?? '')).toContain('Narration.StartsWith("RC0123456789ABCDEF")');
  expect(await books.post(entry)).toMatchObject({ id: journalId });
  const { headers, body } = fake.requests.at(-1) ?? { headers: {}, body: '{}' };
  expect(headers).toMatchObject({ 'idempotency-key': entry.key });
  const tracking = {
    TrackingCategoryID: categoryId,
    TrackingOptionID: optionId,
    Name: 'Region',
    Option: 'Main Street',
  };
  // The chart of accounts is read only once for several days.
  expect(fake.requests.filter(({ call }) => call.includes('/Accounts'))).toHaveLength(1);
  expect(JSON.parse(body)).toMatchObject({
    ManualJournals: [
      {
        ...{ Date: '2026-03-02', Status: 'POSTED', LineAmountTypes: 'NoTax' },
        JournalLines: [
          { LineAmount: 150.5, AccountCode: '610', TaxType: 'NONE', Tracking: [tracking] },
          { LineAmount: -150.5, AccountCode: '200', TaxType: 'NONE', Tracking: [tracking] },
        ],
      },
    ],
  });

  const closed = 'The document date cannot be before the period lock date';
  fake.play({
    'PUT /api.xro/2.0/ManualJournals': [
      400,
      {
        ...{ ErrorNumber: 10, Type: 'ValidationException', Message: 'A validation exception occurred' },
        Elements: [{ Narration: 'RC', ValidationErrors: [{ Message: closed }] }],
      },
    ],
  });
  await expect(books.post(entry)).rejects.toMatchObject({ fault: 'validation', issue: 'closed', message: closed });
  fake.play({ 'PUT /api.xro/2.0/ManualJournals': [429, {}, { 'retry-after': '12' }] });
  await expect(books.post(entry)).rejects.toMatchObject({ fault: 'rate_limit', retryAfter: 12 });
  await expect(books.post(journal(null, ['gone', salesId]))).rejects.toMatchObject({ issue: 'account' });
  // Without its location, an entry can't be assigned to one there later.
  const callsBefore = fake.requests.length;
  await expect(books.post(journal('gone/too', [cashId, salesId]))).rejects.toMatchObject({ issue: 'place' });
  expect(fake.requests.slice(callsBefore).map(({ call }) => call)).not.toContainEqual(expect.stringMatching(/^PUT/));
});
