import type { contract } from '@recoup/contract';
import { integrationOf } from '@recoup/contract/add-ons/integration';
import { type Delivery, deliveryFilters } from '@recoup/contract/exchange/deliveries';
import { counted } from '@recoup/contract/messages/counted';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, inArray } from '../../../platform/db/drizzle.ts';
import { filterBy } from '../../../platform/frames/list-filters.ts';
import { listOf } from '../../../platform/frames/list-of.ts';
import type { Call, Handlers } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { deliveries, webhooks } from '../../../schema/exchange.ts';
import { connections } from '../../../schema/integrations.ts';
import { checkUse, usedBy } from '../../add-ons/connections/find-connection.ts';
import { jobKey } from './put-deliveries.ts';

type Stored = typeof deliveries.$inferSelect;
type Deliveries = typeof contract.deliveries;

/** A delivery as staff see it. */
export function asDelivery(row: Stored): Delivery {
  const { id, integration, target, what, subject, state, attempts, message, external_id, sent } = row;
  const sent_at = row.sent_at?.toISOString() ?? null;
  const created_at = row.created_at.toISOString();
  return { id, integration, target, what, subject, state, attempts, message, external_id, sent, created_at, sent_at };
}

export const deliveryHandlers: Handlers<Deliveries> = {
  listDeliveries: (tx, { session, query }) =>
    listOf(tx, query, {
      table: deliveries,
      rows: tx.select().from(deliveries).$dynamic(),
      searchIn: [deliveries.subject, deliveries.message],
      where: and(
        query.integration && eq(deliveries.integration, query.integration),
        usedBy(session, deliveries.integration),
        filterBy(deliveryFilters, query, {
          state: deliveries.state,
          what: deliveries.what,
          subject: deliveries.subject,
        }),
      ),
      as: asDelivery,
    }),

  async resendDelivery(tx, call) {
    const [row] = await tx.select().from(deliveries).where(eq(deliveries.id, call.params.id)).for('update');
    if (!row) throw new Refusal('not_found');
    checkUse(call.session, row.integration);
    if (row.state === 'waiting') throw new Refusal('already_done', 'It’s already being sent.');
    const [again] = await sendAgain(tx, call, [row]);
    if (!again) throw new Refusal('not_connected', `${integrationOf(row.integration).name} is not connected.`);
    return { success: true, message: `Resending ${row.subject}`, data: asDelivery(again) };
  },

  async resendFailed(tx, call) {
    const { integration } = call.body;
    checkUse(call.session, integration);
    const rows = await tx
      .select()
      .from(deliveries)
      .where(and(eq(deliveries.integration, integration), eq(deliveries.state, 'failed')))
      .orderBy(deliveries.id)
      .limit(mostAgain)
      .for('update');
    const { length: count } = await sendAgain(tx, call, rows);
    if (rows.length > 0 && count === 0)
      throw new Refusal('not_connected', `${integrationOf(integration).name} is not connected.`);
    const message = `Resending ${counted(count, 'delivery', 'deliveries')}`;
    return { success: true, message, data: { count } };
  },
};

/** The most per call. The rest follow the next time. */
const mostAgain = 2_000;

/** Sends deliveries to their system's current account. Those without one stay as they are. */
async function sendAgain(
  tx: Tx,
  { effects, session }: Pick<Call<Deliveries['resendDelivery']>, 'effects' | 'session'>,
  rows: readonly Stored[],
): Promise<Stored[]> {
  const slugs = [...new Set(rows.map(({ integration }) => integration))];
  const accounts = await tx.select().from(connections).where(inArray(connections.integration, slugs));
  const hooks = await tx.select({ id: webhooks.id }).from(webhooks);
  const accountOf = ({ integration, connection_id, location_id }: Stored) => {
    const itsAccounts = accounts.filter((one) => one.integration === integration);
    return (
      itsAccounts.find(({ id }) => id === connection_id) ??
      itsAccounts.find((one) => one.location_id === location_id) ??
      itsAccounts.find((one) => one.location_id === null)
    );
  };
  const again: Stored[] = [];
  for (const row of rows) {
    const account = accountOf(row);
    if (row.webhook_id === null ? !account : !hooks.some(({ id }) => id === row.webhook_id)) continue;
    const to = account ? { connection_id: account.id, target: account.account } : {};
    const [waiting] = await tx
      .update(deliveries)
      .set({ ...to, state: 'waiting', message: null })
      .where(eq(deliveries.id, row.id))
      .returning();
    if (waiting) again.push(waiting);
  }
  const { tenantId } = session;
  await effects.enqueueMany(
    'deliver',
    again.map(({ id, attempts }) => ({
      payload: { tenantId, deliveryId: id },
      key: `${jobKey(tenantId, id, attempts)}-again`,
    })),
  );
  if (again.length > 0) effects.emit('resource.changed', { resource: 'delivery', id: null });
  return again;
}
