import { allEndpoints, isFileAnswer } from '@recoup/contract';
import { beforeAll, expect, test } from 'vitest';
import { handlers } from '../src/domains.ts';
import { useCompany } from './company.ts';
import { documentParts, verbOf } from './platform/documents.ts';
import { unreadFields, watchedHandlers } from './read-inputs.ts';
import { type AnyParts, callWith, samplesOf } from './samples.ts';

const company = useCompany({ company: 'b', handlers: watchedHandlers(handlers) });
let sampleOf: ReturnType<typeof samplesOf>;
beforeAll(() => {
  sampleOf = samplesOf(company);
});

const all = allEndpoints().map((named) => [`${named.noun}.${named.name}`, named] as const);

test.each(all)('%s succeeds with its sample, and its answer matches the contract', async (name, named) => {
  const { document } = named;
  // Settings belong to another company, because they change other calls' results. Each call has its own session,
  // because one of them signs out.
  const role = named.endpoint.resource === 'account' ? 'staff' : 'owner';
  const caller = await company.app.as(document ? 'a' : 'b', role);
  const parts: AnyParts = document ? await documentParts(caller, document, verbOf(named)) : await sampleOf(named);
  const answer = await callWith(parts.by === undefined ? caller : company.app.with(parts.by), named.endpoint, parts);
  expect([name, answer.status, answer.status === 200 ? '' : answer.text]).toEqual([name, 200, '']);
});

/** Fields that a handler doesn't read in the sample's case, with the reason. */
const readOtherwise: Readonly<Record<string, readonly string[]>> = {
  // The schema compares both and refuses a difference.
  'account.resetPassword': ['body.password_confirmation'],
  'account.updatePassword': ['body.confirm_password'],
  // Only for users with two-factor authentication: two-factor.test.ts.
  'auth.login': ['body.code'],
  // Prices are computed only for brands that have some: starting-prices.test.ts.
  'startingGrid.previewStartingPrices': ['body.newest', 'body.loss', 'body.per_size', 'body.only_missing'],
  // The form uses the same body to get rates and to buy. The email doesn't change a rate.
  'anyLabels.rateShippingLabel': ['body.customer_email'],
  // Only if the seller signs on the screen: purchase-rules.test.ts.
  'sellerStatements.takeSellerStatement': ['body.drawing'],
  // Only if the service signs its callbacks, like Shopify: own-apps.test.ts.
  'consents.claimConsent': ['body.query'],
  'consents.claimHighLevel': ['body.query'],
  // Only with a page: feed-files.test.ts.
  'feed.readFeed': ['query.per_page'],
};

const searched = all.filter(([, { endpoint }]) => {
  const { query } = endpoint;
  return query && 'entries' in query && 'search' in (query.entries as object) && !isFileAnswer(endpoint.answer);
});
test.each(searched)('%s finds nothing for text that appears nowhere', async (_name, named) => {
  const { endpoint } = named;
  const parts = await sampleOf(named);
  const answer = await callWith(company.app.with(company.staff.token), endpoint, {
    ...parts,
    query: { ...(parts.query as object), search: 'qxzwvj nowhere' },
  });
  expect(answer.status).toBe(200);
  const { data, total } = answer.body as { data: unknown; total?: number };
  if (total !== undefined) expect(total).toBe(0);
  else if (Array.isArray(data)) expect(data).toEqual([]);
});

const withInput = all.filter(([, { endpoint, document }]) => !document && (endpoint.query ?? endpoint.body));
test.each(withInput)('%s reads every field it declares', (name, { endpoint }) => {
  expect(unreadFields(name, endpoint)).toEqual(readOtherwise[name] ?? []);
});
