import type { contract } from '@recoup/contract';
import type { FeedFormat } from '@recoup/contract/exchange/feed';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { and, countDistinct, desc, eq, exists, gt, inArray, notExists, sql } from '../../../platform/db/drizzle.ts';
import { listOf } from '../../../platform/frames/list-of.ts';
import type { Handlers } from '../../../platform/handler.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { signIds } from '../../../platform/signed-ids.ts';
import { catalogueNodes, conditions, priceRows } from '../../../schema/catalogue.ts';
import { feedAddresses, feedExclusions } from '../../../schema/exchange.ts';
import { dropFeedFiles } from './feed-files.ts';
import { feedContext, readFeed } from './read-feed.ts';

type Address = typeof feedAddresses.$inferSelect;

function asFeed(secrets: Secrets, address: Address | undefined) {
  const path = address ? `/api/v1/feed/${signIds(secrets, address, feedContext)}` : '';
  const as = (format: FeedFormat) => path && `${path}?format=${format}`;
  const paths = { csv: as('csv'), xml: as('xml'), json: as('json') };
  return { paths, renewed_at: address?.made_at.toISOString() ?? null };
}

/** Devices that the feed can have: leaves with a price. */
const offered = and(eq(catalogueNodes.level, 'last_child'), gt(catalogueNodes.priced, 0));

const isExcluded = (tx: Tx) =>
  exists(
    tx.select({ id: feedExclusions.id }).from(feedExclusions).where(eq(feedExclusions.leaf_id, catalogueNodes.id)),
  );

async function totals(tx: Tx) {
  const [all] = await tx
    .select({
      total_manufacturer: countDistinct(catalogueNodes.brand),
      total_model: countDistinct(catalogueNodes.parent_id),
      total_excluded: sql`count(*) filter (where ${isExcluded(tx)})`.mapWith(Number),
      total_included: sql`count(*) filter (where not ${isExcluded(tx)})`.mapWith(Number),
    })
    .from(catalogueNodes)
    .where(offered);
  const [lines] = await tx
    .select({ total_sku: sql`count(*)`.mapWith(Number) })
    .from(priceRows)
    .innerJoin(conditions, and(eq(conditions.id, priceRows.condition_id), eq(conditions.status, 1)))
    .where(
      and(
        gt(priceRows.amount, 0),
        notExists(
          tx
            .select({ id: feedExclusions.id })
            .from(feedExclusions)
            .where(eq(feedExclusions.leaf_id, priceRows.leaf_id)),
        ),
      ),
    );
  const none = { total_manufacturer: 0, total_model: 0, total_excluded: 0, total_included: 0 };
  return { ...(all ?? none), total_sku: lines?.total_sku ?? 0 };
}

export const feedHandlers: Handlers<typeof contract.feed> = {
  async getFeed(tx, { services }) {
    const [address] = await tx.select().from(feedAddresses).orderBy(desc(feedAddresses.id)).limit(1);
    return { data: asFeed(services.secrets, address) };
  },

  async renewFeed(tx, { session, now, effects, services }) {
    await tx.delete(feedAddresses);
    await dropFeedFiles(tx, effects, session.tenantId);
    const [address] = await tx.insert(feedAddresses).values({ tenant_id: session.tenantId, made_at: now }).returning();
    await audit(tx, session, [
      { entity: 'feed', entityId: address?.id ?? 0, subject: 'Data feed', action: 'Feed addresses replaced' },
    ]);
    effects.emit('resource.changed', { resource: 'feed', id: null });
    const data = asFeed(services.secrets, address);
    return { success: true, message: 'The feed has new addresses. The old ones no longer work.', data };
  },

  async listFeedProducts(tx, { query }) {
    const page = await listOf(tx, query, {
      table: catalogueNodes,
      rows: tx
        .select({ leaf: catalogueNodes, is_excluded: sql<boolean>`${isExcluded(tx)}` })
        .from(catalogueNodes)
        .$dynamic(),
      own: ({ leaf }) => leaf,
      where: offered,
      search: catalogueNodes.search,
      sort: 'path_name',
      as: ({ leaf: { id, product_id, path_name, brand, category }, is_excluded }) => ({
        id,
        product_id: product_id ?? '',
        name: path_name,
        manufacturer: brand,
        category,
        is_excluded,
      }),
    });
    return { ...page, ...(await totals(tx)) };
  },

  async excludeFromFeed(tx, { session, body, effects, requestId }) {
    const { tenantId, userId } = session;
    const requestedIds = [...new Set(body.ids)];
    const found = await tx
      .select({ id: catalogueNodes.id })
      .from(catalogueNodes)
      .where(and(inArray(catalogueNodes.id, requestedIds), offered));
    const ids = found.map(({ id }) => id);
    const changed =
      ids.length === 0
        ? []
        : body.excluded
          ? await tx
              .insert(feedExclusions)
              .values(ids.map((leaf_id) => ({ tenant_id: tenantId, leaf_id })))
              .onConflictDoNothing()
              .returning({ id: feedExclusions.leaf_id })
          : await tx
              .delete(feedExclusions)
              .where(inArray(feedExclusions.leaf_id, ids))
              .returning({ id: feedExclusions.leaf_id });
    const done = new Set(changed.map(({ id }) => id));
    const existing = new Set(ids);
    const refused = requestedIds
      .filter((id) => !done.has(id))
      .map((id) => ({
        id,
        reason: existing.has(id) ? 'Nothing to change.' : 'No priced device has this ID.',
      }));
    const verb = body.excluded ? 'left out of the feed' : 'in the feed again';
    const message = `${done.size} ${done.size === 1 ? 'device is' : 'devices are'} ${verb}.`;
    if (done.size > 0) {
      await tx.update(feedAddresses).set({ revision: sql`${feedAddresses.revision} + 1` });
      await audit(tx, session, [{ entity: 'feed', entityId: 0, subject: 'Data feed', action: message }]);
    }
    effects.emit('resource.changed', { resource: 'feed', id: null });
    const counts = { total: requestedIds.length, succeeded: done.size, failed: 0, message: 'Upload Successful' };
    const job = { id: requestId, kind: 'datafeed' as const, state: 'done' as const, percent: 100, ...counts };
    effects.emit('job.done', job, userId);
    effects.emit('user.refresh', {}, userId);
    return { success: true, message, changed: [...done], refused };
  },

  readFeed,
};
