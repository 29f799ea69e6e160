import type { Contract } from '@recoup/contract';
import { countryName } from '@recoup/contract/country';
import { counted } from '@recoup/contract/messages/counted';
import { type Category, categories } from '@recoup/contract/pricing/catalogue';
import type { Tx } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/drizzle.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { priceSyncs } from '../../../schema/price-changes.ts';
import { ownerOnly } from '../../session/users/owner-only.ts';
import { readSources } from './price-syncs.ts';

async function sharedCategories(tx: Tx, source: number) {
  const { rows } = await tx.execute<{ category: Category; devices: string }>(
    sql`select category, devices from shared_categories(${source}::bigint)`,
  );
  return rows.map(({ category, devices }) => ({
    category_id: category,
    name: categories[category],
    devices: Number(devices),
  }));
}

export const registrationPriceHandlers: Handlers<Contract['registrationPrices']> = {
  async listSourceCompanies(tx) {
    const sources = await readSources(tx);
    return {
      data: sources.map(({ same_currency, ...source }) => ({
        ...source,
        country_name: countryName(source.country_code),
        status: same_currency ? ('available' as const) : ('other-currency' as const),
      })),
    };
  },
  listSyncableDevices: async (tx, { query }) => ({ data: await sharedCategories(tx, query.source_id) }),
  async listActiveSyncs(tx) {
    const rows = await tx.select().from(priceSyncs).orderBy(priceSyncs.id);
    return {
      data: rows.map(({ category, source_id, source_name }) => ({
        category_id: category,
        name: categories[category],
        source_id,
        source_name,
      })),
    };
  },
  async beginPriceSyncs(tx, { body, session, effects, now }) {
    ownerOnly(session);
    const source = (await readSources(tx)).find(({ id }) => id === body.source_id);
    const fault = source
      ? source.same_currency
        ? null
        : `has its prices in ${source.currency}`
      : 'doesn’t share prices';
    if (!source || fault) throw new Refusal('invalid', undefined, { errors: { source_id: [fault ?? ''] } });
    const shared = await sharedCategories(tx, source.id);
    const wanted = shared.filter(({ category_id }) => body.categories.includes(category_id));
    if (wanted.length !== new Set(body.categories).size)
      throw new Refusal('invalid', undefined, { errors: { categories: ['includes a category without prices'] } });
    const { tenantId, userId, userName } = session;
    await effects.enqueue(
      'take-catalogue',
      { tenantId, userId, userName, sourceId: source.id, categories: wanted.map((one) => one.category_id) },
      `catalogue-${tenantId}-${source.id}-${now.getTime()}`,
    );
    const devices = wanted.reduce((sum, one) => sum + one.devices, 0);
    const message = `Copying ${counted(devices, 'device')} from ${source.name}. You can review the prices under Price sync.`;
    return { success: true, message, data: { devices } };
  },
};
