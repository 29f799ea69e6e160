import { type IdKind, idKinds, idSettings } from '@recoup/contract/stock/customer-ids';
import type { MissingId } from '@recoup/contract/stock/missing-id';
import type { PlaceRules } from '@recoup/contract/stock/purchases/purchase-rules';
import type { Tx } from '../../../platform/db/db.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { readDocument } from '../../../platform/frames/documents.ts';
import { sellerStatements } from '../../../schema/customers.ts';
import { idsOf, picturesOf } from './id-rows.ts';

/** The rules of a location if the owner confirmed them, or null. */
export async function rulesAt(tx: Tx, locationId: number): Promise<PlaceRules | null> {
  const { places } = await readDocument(tx, idSettings);
  return places.find(({ location_id, confirmed }) => location_id === locationId && confirmed) ?? null;
}

/** What a location requires before it pays at the counter. */
export async function requirementsAt(tx: Tx, locationId: number) {
  const rules = await rulesAt(tx, locationId);
  const id = rules?.identity ?? false;
  return {
    id,
    signature: id && rules?.signature === true,
    kinds: (rules?.kinds ?? []) as readonly IdKind[],
    picture: id && rules?.picture === true,
  };
}

/** The minimum age of sellers at a location, in years. */
export async function youngestAt(tx: Tx, locationId: number): Promise<number> {
  const { youngest } = await readDocument(tx, idSettings);
  return (await rulesAt(tx, locationId))?.youngest ?? youngest;
}

/** A purchase: whose devices, at which location, by which order, for how much in minor units. */
interface Bought {
  readonly customerId: number;
  readonly locationId: number;
  /** Left out to check the person whatever the amount. */
  readonly order?: { readonly id: number; readonly total: number };
}

/** The first thing a location requires that is still missing, or null. */
export async function missingOf(tx: Tx, bought: Bought, now: Date): Promise<MissingId | null> {
  const rules = await rulesAt(tx, bought.locationId);
  if (!rules) return null;
  const { order } = bought;
  const isBelow = order !== undefined && order.total < rules.from_amount;
  const id = rules.identity && !isBelow ? await missingIdOf(tx, bought.customerId, rules, now) : null;
  if (id || !order || !(rules.statement || rules.thumbprint)) return id;
  const [statement] = await tx
    .select({ id: sellerStatements.id })
    .from(sellerStatements)
    .where(eq(sellerStatements.order_id, order.id));
  const why = 'This location requires the seller’s declaration before payment.';
  return statement ? null : { what: 'statement', why, signature: rules.signature };
}

async function missingIdOf(tx: Tx, customerId: number, rules: PlaceRules, now: Date): Promise<MissingId | null> {
  const today = now.toISOString().slice(0, 10);
  const missing = (why: string, what: MissingId['what'] = 'id') => ({ what, why, signature: rules.signature });
  const [newest] = await idsOf(tx, customerId);
  if (!newest) return missing('This location requires an ID before payment.');
  const kind = idKinds[newest.kind];
  if (newest.expires_on !== null && newest.expires_on < today) return missing(`The ${kind.toLowerCase()} has expired.`);
  if (rules.kinds.length > 0 && !rules.kinds.includes(newest.kind))
    return missing(`This location only accepts: ${rules.kinds.map((one) => idKinds[one].toLowerCase()).join(', ')}.`);
  if (rules.signature && newest.signature === null)
    return missing('This location requires a signature before payment.');
  const isPictured = !rules.picture || (await picturesOf(tx, [newest.id])).length > 0;
  return isPictured ? null : missing('This location requires a picture of the ID before payment.', 'picture');
}
