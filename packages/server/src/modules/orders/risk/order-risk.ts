import {
  type decideOrderRisk as decideEndpoint,
  type getRiskFigures as figuresEndpoint,
  type getOrderRisk as getEndpoint,
  type OrderRisk,
  type RiskCounts,
  riskOf,
  riskSettings,
  riskVerdicts,
} from '@recoup/contract/orders/checks/risk-rules';
import { type RiskHit, type RiskRule, riskRules } from '@recoup/contract/orders/checks/risk-table';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, inArray, sql } from '../../../platform/db/drizzle.ts';
import { readDocument } from '../../../platform/frames/documents.ts';
import type { Handler, Session } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { orders } from '../../../schema/orders.ts';
import { riskReviews } from '../../../schema/risk.ts';
import { subjectOf } from '../history/order-changes.ts';
import { isThereFor, type StoredOrder } from '../order-rows/lock-order.ts';
import { countRisks, countsOf, findRisks } from './count-risks.ts';
import { scopeOfOrders } from './risk-scopes.ts';
import { withEvidence } from './show-risks.ts';

type Review = typeof riskReviews.$inferSelect;

/** A false alarm clears an order as long as its score isn't higher than at that time. */
const isCleared = (review: Review | undefined, score: number) =>
  review?.verdict === 'false-alarm' && score <= review.score;

const asVerdict = ({ verdict, reason, score, by_name, at }: Review): NonNullable<OrderRisk['verdict']> => ({
  ...{ verdict, reason, score, by: by_name, at: at.toISOString() },
});

type Risk = Omit<OrderRisk, 'hits'> & { readonly hits: RiskHit[] };

/** The current risk of orders, from their counts. */
async function risksOf(tx: Tx, counts: ReadonlyMap<number, RiskCounts>): Promise<Map<number, Risk>> {
  const settings = await readDocument(tx, riskSettings);
  const ids = [...counts.keys()];
  const reviews = new Map(
    (await tx.select().from(riskReviews).where(inArray(riskReviews.order_id, ids))).map((row) => [row.order_id, row]),
  );
  return new Map(
    [...counts].map(([id, counted]) => {
      const { hits, score, isOver } = riskOf(counted, settings);
      const review = reviews.get(id);
      const waits = review?.verdict === 'confirmed' || (isOver && !isCleared(review, score));
      return [id, { score, limit: settings.limit, hits, waits, verdict: review ? asVerdict(review) : null }];
    }),
  );
}

/** Why orders can't be paid yet, by id. Without a limit, only orders that staff confirmed as a risk wait. */
export async function riskRefusals(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  const { limit } = await readDocument(tx, riskSettings);
  if (limit === 0) {
    const stopped = await tx
      .select({ id: riskReviews.order_id })
      .from(riskReviews)
      .where(and(inArray(riskReviews.order_id, [...ids]), eq(riskReviews.verdict, 'confirmed')));
    return new Map(stopped.map(({ id }) => [id, confirmedText]));
  }
  const risks = await risksOf(tx, await countRisks(tx, ids));
  return new Map(
    [...risks].flatMap(([id, { waits, verdict, hits, score }]) => {
      if (!waits) return [];
      if (verdict?.verdict === 'confirmed') return [[id, confirmedText]];
      const why = hits.map(({ rule }) => riskRules[rule].label).join(', ');
      return [[id, `Review its risk of ${score} first (${why}).`]];
    }),
  );
}

const confirmedText = 'It was confirmed as fraud.';

async function find(tx: Tx, session: Session, id: number, lock = false): Promise<StoredOrder> {
  const rowsQuery = tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), isThereFor(session)));
  const [order] = await (lock ? rowsQuery.for('update') : rowsQuery);
  if (!order) throw new Refusal('not_found');
  return order;
}

async function shown(tx: Tx, session: Session, id: number): Promise<OrderRisk> {
  const found = (await findRisks(tx, scopeOfOrders([id]))).get(id) ?? [];
  const risk = (await risksOf(tx, new Map([[id, countsOf(found)]]))).get(id);
  if (!risk) throw new Refusal('not_found');
  return { ...risk, hits: await withEvidence(tx, session, risk.hits, found) };
}

export const getOrderRisk: Handler<typeof getEndpoint> = async (tx, { session, params }) => {
  await find(tx, session, params.id);
  return { data: await shown(tx, session, params.id) };
};

export const decideOrderRisk: Handler<typeof decideEndpoint> = async (tx, { session, params, body, now, effects }) => {
  const order = await find(tx, session, params.id, true);
  const shownHits = await shown(tx, session, order.id);
  const { score } = shownHits;
  const hits = shownHits.hits.map(({ rests_on: _, ...hit }) => hit);
  const review = {
    ...{ verdict: body.verdict, reason: body.reason, score, hits },
    ...{ by_id: session.userId, by_name: session.userName, at: now },
  };
  await tx
    .insert(riskReviews)
    .values({ tenant_id: session.tenantId, order_id: order.id, ...review })
    .onConflictDoUpdate({ target: [riskReviews.tenant_id, riskReviews.order_id], set: review });
  await audit(tx, session, [
    {
      ...{ entity: 'order', entityId: order.id, subject: subjectOf(order), action: 'Risk reviewed', field: 'risk' },
      ...{ from: String(score), to: riskVerdicts[body.verdict].label, why: body.reason },
    },
  ]);
  effects.emit('resource.changed', { resource: 'order', id: order.id });
  return { success: true, message: riskVerdicts[body.verdict].label, data: await shown(tx, session, order.id) };
};

export const getRiskFigures: Handler<typeof figuresEndpoint> = async (tx, { now }) => {
  const since = new Date(now.getTime() - 365 * 86_400_000).toISOString();
  const { rows } = await tx.execute<{ rule: RiskRule; reviewed: number; confirmed: number }>(sql`
    SELECT hit->>'rule' AS rule, count(*)::int AS reviewed,
      (count(*) FILTER (WHERE r.verdict = 'confirmed'))::int AS confirmed
    FROM risk_reviews r, jsonb_array_elements(r.hits) hit
    WHERE r.at > ${since}::timestamptz GROUP BY 1 ORDER BY 2 DESC, 1`);
  return { data: rows.filter(({ rule }) => rule in riskRules) };
};
