import { type PayoutMethod, payoutMethodNames, payoutMethods } from '@recoup/contract/payouts/payout-method';
import { offeredMethods } from '@recoup/contract/payouts/payout-settings';
import type { Tx } from '../../../platform/db/db.ts';
import { readDocument } from '../../../platform/frames/documents.ts';
import { Refusal } from '../../../platform/refusal.ts';

/** All payout methods in the company's order, and whether each is offered for new orders. */
export async function readOfferedMethods(tx: Tx): Promise<{ method: PayoutMethod; active: boolean }[]> {
  const { order, off } = await readDocument(tx, offeredMethods);
  const all = [...order, ...payoutMethodNames.filter((name) => !order.includes(name))];
  return all.map((method) => ({ method, active: !off.includes(method) }));
}

/** Refuses a method that the company has switched off. */
export async function checkPayoutOffered(tx: Tx, method: PayoutMethod): Promise<void> {
  const { off } = await readDocument(tx, offeredMethods);
  if (!off.includes(method)) return;
  const why = `${payoutMethods[method].label} is switched off in the settings`;
  throw new Refusal('invalid', `${why}.`, { errors: { 'payout.method': [why] } });
}
