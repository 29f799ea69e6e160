import { formatMoney } from '@recoup/contract/money';
import { basisOf, marginSettings, mostToPay } from '@recoup/contract/pricing/margin';
import {
  type GuardHit,
  type GuardReport,
  guardHits,
  markedText,
  mostMarked,
  type PriceGuard,
  priceGuardNames,
  priceGuardSettings,
  priceGuards,
} from '@recoup/contract/pricing/price-guards';
import type { Tx } from '../../../platform/db/db.ts';
import { type SQL, sql } from '../../../platform/db/drizzle.ts';
import { readDocument } from '../../../platform/frames/documents.ts';
import type { Session } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { catalogueNodes, conditions, priceRows } from '../../../schema/catalogue.ts';
import { priceVersions } from '../../../schema/price-changes.ts';
import { readCompany } from '../../session/company/company.ts';
import { readResaleAmounts } from '../margins/expected-resale.ts';
import { namesIn } from './price-names.ts';
import type { ProposedPrice } from './proposals.ts';

/** What the user has confirmed, and whether they may confirm prices below the margin floor. */
export interface Confirmation {
  readonly guards: readonly PriceGuard[];
  readonly reason: string | null;
  readonly mayBelowFloor: boolean;
}

/** A confirmation, or all guards when prices are rolled back. */
export type ConfirmedGuards = Confirmation | 'all';

/** What the body of a change confirms. A program has no permissions of its own, so it can't go below the floor. */
export const confirmationOf = (
  session: Pick<Session, 'permissions'> | null,
  body: { readonly confirmed_guards: readonly PriceGuard[]; readonly floor_reason: string | null },
): Confirmation => ({
  guards: body.confirmed_guards,
  reason: body.floor_reason,
  mayBelowFloor: session?.permissions.includes('pricing.below-floor') ?? false,
});

/** SQL for the prices that a proposed change would set. */
export const pricesOfChange = (changeId: number): SQL =>
  sql`select leaf_id, condition_id, after from ${priceVersions} where change_id = ${changeId}`;

/** The same for prices that aren't written yet. */
export function pricesProposed(prices: readonly ProposedPrice[]): SQL {
  const column = (name: 'leaf_id' | 'condition_id' | 'amount') =>
    `{${prices.map((one) => one[name] ?? 'null').join()}}`;
  return sql`select * from unnest(${column('leaf_id')}::bigint[], ${column('condition_id')}::bigint[],
    ${column('amount')}::bigint[]) as r(leaf_id, condition_id, after)`;
}

interface Marked extends GuardHit {
  readonly leaf_id: number;
  readonly condition_id: number;
  readonly before: number | null;
  readonly after: number | null;
}

/** A device as the statement returns it: one line per condition, best first, with condition, before and after. */
const asPrices = (text: string) =>
  text.split(',').map((line) => {
    const [condition_id = 0, before = null, after = null] = line
      .split(' ')
      .map((part) => (part === '' ? null : Number(part)));
    return { condition_id: condition_id ?? 0, before, after };
  });

/** The prices that guards would flag if these went live. */
async function markedIn(tx: Tx, changed: SQL, now: Date): Promise<Marked[]> {
  const limits = await readDocument(tx, priceGuardSettings);
  const margins = await readDocument(tx, marginSettings);
  const hasFloor = margins.floor !== 'none';
  // One row per device with its few changes, regardless of the planner's estimate. It reads a hundred thousand prices
  // almost instantly.
  const { rows } = await tx.execute<{ leaf_id: string | number; prices: string }>(sql`
    with leaves as (select leaf_id, array_agg(condition_id) as condition_ids, array_agg(after) as afters
      from (${changed}) changed group by leaf_id)
    select l.leaf_id, string_agg(c.id || ' ' || coalesce(p.amount::text, '') || ' '
        || coalesce((case when x.place is null then p.amount else l.afters[x.place] end)::text, ''), ','
        order by c.position, c.id) as prices
    from leaves l
    join ${catalogueNodes} n on n.id = l.leaf_id
    join ${conditions} c on c.tenant_id = n.tenant_id and c.category = n.category and c.status = 1
    cross join lateral (select array_position(l.condition_ids, c.id) as place) x
    left join ${priceRows} p on p.tenant_id = n.tenant_id and p.leaf_id = l.leaf_id and p.condition_id = c.id
    group by l.leaf_id`);
  const resaleOf =
    limits.resale || hasFloor
      ? await readResaleAmounts(tx, sql`select distinct leaf_id from (${changed}) changed`, now)
      : () => null;
  const terms = await tx.select({ id: conditions.id, term: conditions.term }).from(conditions);
  const named = new Map(terms.map(({ id, term }) => [id, term]));
  return rows.flatMap(({ leaf_id, prices: text }) => {
    const prices = asPrices(text).map((price) => {
      const term = named.get(price.condition_id) ?? '';
      const resale = resaleOf(Number(leaf_id), { id: price.condition_id, term });
      const most = resale === null || !hasFloor ? null : mostToPay(margins, basisOf(margins, term, resale));
      return { ...price, resale, most };
    });
    return guardHits(prices, limits).flatMap((hit) => {
      const price = prices[hit.at];
      return price ? [{ ...hit, ...price, leaf_id: Number(leaf_id) }] : [];
    });
  });
}

/** What guards flag, highest prices first. */
export async function guardReports(tx: Tx, changed: SQL, now: Date): Promise<GuardReport[]> {
  const found = Map.groupBy(await markedIn(tx, changed, now), ({ guard }) => guard);
  if (found.size === 0) return [];
  const { currency } = await readCompany(tx);
  const shown = [...found].map(([guard, hits]) => ({
    guard,
    many: hits.length,
    hits: hits.toSorted((a, b) => (b.after ?? 0) - (a.after ?? 0) || a.leaf_id - b.leaf_id).slice(0, mostMarked),
  }));
  const names = await namesIn(
    tx,
    shown.flatMap(({ hits }) => hits),
  );
  const money = (amount: number | null) => (amount === null ? null : { amount, currency });
  return shown
    .toSorted((a, b) => priceGuardNames.indexOf(a.guard) - priceGuardNames.indexOf(b.guard))
    .map(({ guard, many, hits }) => ({
      guard,
      many,
      prices: hits.map((hit) => ({
        ...names(hit),
        before: money(hit.before),
        after: { amount: hit.after ?? 0, currency },
        than: money(hit.than),
      })),
    }));
}

/** Prices below the margin floor need the permission to set them, and a reason. */
function refuseBelowFloor({ reason, mayBelowFloor }: Confirmation): void {
  if (!mayBelowFloor)
    throw new Refusal('forbidden', 'You can’t set prices below the margin floor. Ask an owner or someone who can.');
  if (reason === null) throw new Refusal('invalid', undefined, { errors: { floor_reason: ['is required'] } });
}

/**
 * Refuses unconfirmed prices that guards flag. The refusal names each guard with its prices. Returns the reason for
 * prices below the margin floor, if there are any.
 */
export async function refuseMarked(
  tx: Tx,
  changed: SQL,
  now: Date,
  confirmed: ConfirmedGuards,
): Promise<string | null> {
  if (confirmed === 'all') return null;
  const found = await guardReports(tx, changed, now);
  const reports = found.filter(({ guard }) => !confirmed.guards.includes(guard));
  if (reports.length === 0) {
    if (!found.some(({ guard }) => guard === 'margin')) return null;
    refuseBelowFloor(confirmed);
    return confirmed.reason;
  }
  const errors = Object.fromEntries(
    reports.map(({ guard, many, prices }) => {
      const lines = prices.map((price) => markedText(guard, price, formatMoney));
      const more = many - lines.length;
      return [`confirmed_guards.${guard}`, more > 0 ? [...lines, `and ${more} more`] : lines];
    }),
  );
  const named = reports.map(({ guard, many }) => `${priceGuards[guard]} (${many})`).join('; ');
  throw new Refusal(
    'price_guards',
    `Some prices look like mistakes: ${named}. Check them, then confirm with confirmed_guards: ${reports.map(({ guard }) => guard).join(', ')}.`,
    { errors },
  );
}
