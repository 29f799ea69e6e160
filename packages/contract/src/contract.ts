import { addOnsNouns } from './add-ons/add-ons-nouns.ts';
import { isDocument, type SettingsDocument } from './document.ts';
import { type Endpoint, isEndpoint } from './endpoint.ts';
import { exchangeNouns } from './exchange/exchange-nouns.ts';
import { mailsNouns } from './mails/mails-nouns.ts';
import { type AllOrderEndpoints, ordersNouns } from './orders/orders-nouns.ts';
import { payoutsNouns } from './payouts/payouts-nouns.ts';
import { pricingNouns } from './pricing/pricing-nouns.ts';
import { printsNouns } from './prints/prints-nouns.ts';
import { isReport } from './report.ts';
import { reportsNouns } from './reports/reports-nouns.ts';
import { sessionNouns } from './session/session-nouns.ts';
import { settingsNouns } from './settings/settings-nouns.ts';
import { shippingNouns } from './shipping/shipping-nouns.ts';
import { stockNouns } from './stock/stock-nouns.ts';

export type { AllOrderEndpoints };

/** The nouns of each domain. On the server each domain has a folder, whose `<name>-domain.ts` handles all of them. */
export const domains = {
  session: sessionNouns,
  settings: settingsNouns,
  stock: stockNouns,
  pricing: pricingNouns,
  orders: ordersNouns,
  payouts: payoutsNouns,
  shipping: shippingNouns,
  prints: printsNouns,
  mails: mailsNouns,
  reports: reportsNouns,
  addOns: addOnsNouns,
  exchange: exchangeNouns,
};
export type DomainName = keyof typeof domains;

/**
 * The whole contract, grouped by noun. It's for the server and for tests generated from it. A screen imports the one
 * endpoint it calls from the noun's own file.
 */
export const contract = {
  ...sessionNouns,
  ...settingsNouns,
  ...stockNouns,
  ...pricingNouns,
  ...ordersNouns,
  ...payoutsNouns,
  ...shippingNouns,
  ...printsNouns,
  ...mailsNouns,
  ...reportsNouns,
  ...addOnsNouns,
  ...exchangeNouns,
};

export type Contract = typeof contract;
export type Noun = keyof Contract;

/** Names of the endpoints of a group. A noun's file also exports schemas and tables. */
export type EndpointNames<G> = { [K in keyof G]: G[K] extends Endpoint ? K : never }[keyof G];

/** Names of the settings documents of a group. */
export type DocumentNames<G> = { [K in keyof G]: G[K] extends { readonly kind: 'document' } ? K : never }[keyof G];

/** Names of the reports of a group. */
export type ReportNames<G> = { [K in keyof G]: G[K] extends { readonly kind: 'report' } ? K : never }[keyof G];

/**
 * An endpoint of the contract with its name. Endpoints of settings documents and reports carry a verb: `priceLock.get`.
 */
export interface NamedEndpoint {
  noun: Noun;
  name: string;
  endpoint: Endpoint;
  document?: SettingsDocument;
}

/** Lists every endpoint with its name, in the order of declaration. */
export function allEndpoints(): NamedEndpoint[] {
  return (Object.keys(contract) as Noun[]).flatMap((noun) =>
    Object.entries(contract[noun]).flatMap(([name, member]) => endpointsIn(noun, name, member)),
  );
}

function endpointsIn(noun: Noun, name: string, member: unknown): NamedEndpoint[] {
  if (isEndpoint(member)) return [{ noun, name, endpoint: member }];
  if (isReport(member)) {
    const { get, csv, xlsx } = member;
    return Object.entries({ get, csv, xlsx }).map(([verb, endpoint]) => ({ noun, name: `${name}.${verb}`, endpoint }));
  }
  if (!isDocument(member)) return [];
  const { get, put, reset } = member;
  return Object.entries({ get, put, reset }).flatMap(([verb, endpoint]) =>
    endpoint ? [{ noun, name: `${name}.${verb}`, endpoint, document: member }] : [],
  );
}
