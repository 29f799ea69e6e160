import {
  customMethod,
  isCustomMethod,
  ownMethodNames,
  type PayoutMethod,
  payoutLabel,
} from '@recoup/contract/payouts/payout-method';
import { isOffered, offeredMethods } from '@recoup/contract/payouts/payout-settings';
import type { Tx } from '../../../platform/db/db.ts';
import { type SQL, sql } from '../../../platform/db/drizzle.ts';
import type { PgColumn } from '../../../platform/db/drizzle-tables.ts';
import { readDocument } from '../../../platform/frames/documents.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { customPayoutValues } from '../../stock/payment-info/custom-payouts.ts';

/** All payout methods in the company's order, with whether each is available for new orders. */
export async function readOfferedMethods(tx: Tx): Promise<{ method: PayoutMethod; active: boolean }[]> {
  const stored = await readDocument(tx, offeredMethods);
  const { order, custom } = stored;
  const allMethods: PayoutMethod[] = [...ownMethodNames, ...custom.map(({ name }) => customMethod(name))];
  const all = [...order, ...allMethods.filter((method) => !order.includes(method))];
  return all.map((method) => ({ method, active: isOffered(method, stored) }));
}

/** A requested payout. */
export interface AskedPayout {
  readonly method: PayoutMethod;
  readonly details: Readonly<Record<string, string>>;
}

/** A payout as an order stores it. A custom method gets the values that the company defined for it. */
export async function keptPayout(tx: Tx, { method, details }: AskedPayout): Promise<AskedPayout> {
  if (!isCustomMethod(method)) return { method, details };
  const places = { name: 'payout.method', values: 'payout.details' };
  return { method, details: await customPayoutValues(tx, payoutLabel(method), details, places) };
}

/** The same for a new order. Refuses a method that the company turned off. */
export async function offeredPayout(tx: Tx, payout: AskedPayout): Promise<AskedPayout> {
  if (isOffered(payout.method, await readDocument(tx, offeredMethods))) return keptPayout(tx, payout);
  const why = `${payoutLabel(payout.method)} is turned off in the settings`;
  throw new Refusal('invalid', `${why}.`, { errors: { 'payout.method': [why] } });
}

/** The column for a filter by groups of methods. All custom methods form one group. */
export function methodPlace(column: PgColumn, methods: readonly string[] | undefined): PgColumn | SQL {
  return methods?.includes('custom') ? sql`split_part(${column}, ':', 1)` : column;
}
