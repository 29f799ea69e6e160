import type { contract } from '@recoup/contract';
import type { Currency } from '@recoup/contract/money';
import { type Category, categories } from '@recoup/contract/pricing/catalogue';
import type { Tx } from '../../../platform/db/db.ts';
import { eq, sql } from '../../../platform/db/drizzle.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { priceSyncs } from '../../../schema/price-changes.ts';
import { readCompany } from '../../session/company/company.ts';
import { readConditions } from '../conditions/condition-choices.ts';
import { beginImport } from '../price-imports/import-prices.ts';
import {
  comparedCounts,
  comparedRows,
  keepSync,
  readSources,
  type StoredSync,
  sheetStream,
  sourceConditions,
  syncOf,
} from './price-syncs.ts';

async function neededSync(tx: Tx, category: Category): Promise<StoredSync> {
  const stored = await syncOf(tx, category);
  if (!stored) throw new Refusal('not_found', `${categories[category]} don’t follow a source.`);
  return stored;
}

const done = (message: string) => ({ success: true as const, message, data: null });
const money = (amount: number | null, currency: Currency) =>
  amount === null ? null : { amount: Number(amount), currency };

export const priceSyncHandlers: Handlers<typeof contract.priceSync> = {
  listSyncableSources: async (tx) => ({ data: await readSources(tx) }),
  listSharingMembers: async (tx) => {
    const { rows } = await tx.execute<{ name: string; category: Category; last_synced_at: string | Date | null }>(
      sql`select name, category, last_synced_at from price_takers()`,
    );
    return {
      data: rows.map((row) => ({
        ...row,
        last_synced_at: row.last_synced_at === null ? null : new Date(row.last_synced_at).toISOString(),
      })),
    };
  },
  listSourceConditions: async (tx, { query: { sub_domain, category_id } }) => {
    const source = sub_domain ?? (await syncOf(tx, category_id))?.source_id;
    return { data: source === undefined ? [] : await sourceConditions(tx, source, category_id) };
  },
  listSyncConditions: async (tx, { query: { category_id } }) => {
    const mapping = (await syncOf(tx, category_id))?.mapping ?? [];
    const theirs = new Map(mapping.map((one) => [one.condition_id, one.source_condition_id]));
    const ownConditions = await readConditions(tx, category_id);
    return { data: ownConditions.map(({ id, term }) => ({ id, term, source_condition_id: theirs.get(id) ?? null })) };
  },
  setPriceSync: async (tx, { body: { category_id, ...wanted }, session, effects }) => {
    await keepSync(tx, session, { ...wanted, category: category_id });
    effects.emit('resource.changed', { resource: 'price', id: null });
    return done('Source saved. Nothing changes until you compare and confirm.');
  },
  endPriceSync: async (tx, { body, effects }) => {
    const { id } = await neededSync(tx, body.category_id);
    await tx.delete(priceSyncs).where(eq(priceSyncs.id, id));
    effects.emit('resource.changed', { resource: 'price', id: null });
    return done('Prices no longer sync. Current prices stay.');
  },
  startPriceSync: async (tx, call) => {
    const stored = await neededSync(tx, call.body.category_id);
    const source = (await readSources(tx)).find(({ id }) => id === stored.source_id);
    if (!source) throw new Refusal('already_done', `${stored.source_name} no longer shares its prices.`);
    if (!source.same_currency)
      throw new Refusal('already_done', `${source.name} now has its prices in ${source.currency}.`);
    const name = `${source.name}, ${categories[stored.category]}`;
    const started = await beginImport(tx, call, { name, source: 'sync', stream: sheetStream(tx, stored) });
    await tx.update(priceSyncs).set({ last_synced_at: call.now }).where(eq(priceSyncs.id, stored.id));
    return { success: true, message: 'Comparing their prices with yours', data: started };
  },
  syncOverview: async (tx, { body }) => {
    const stored = await syncOf(tx, body.category_id);
    const nothing = { devices: 0, different: 0, total_device_manual: 0 };
    const message = 'Overview updated';
    if (!stored) {
      const none = {
        source: null,
        is_revoked: false,
        mapping: [],
        nightly: 'off' as const,
        last_synced_at: null,
        ...nothing,
      };
      return { success: true, message, data: none };
    }
    const source = (await readSources(tx)).find(({ id }) => id === stored.source_id) ?? null;
    const counts = source ? await comparedCounts(tx, stored) : nothing;
    const last_synced_at = stored.last_synced_at?.toISOString() ?? null;
    const is_revoked = source === null;
    const { mapping, nightly } = stored;
    return { success: true, message, data: { source, is_revoked, mapping, nightly, last_synced_at, ...counts } };
  },
  syncDetails: async (tx, { body }) => {
    const { category_id, page, limit } = body;
    const { currency } = await readCompany(tx);
    const stored = await neededSync(tx, category_id);
    const { rows, total } = await comparedRows(tx, stored, body);
    const items = rows.map(({ ours, theirs, all: _, ...row }) => ({
      ...row,
      ours: money(ours, currency),
      theirs: { amount: Number(theirs), currency },
    }));
    const pagination = { current_page: page, per_page: limit, total, last_page: Math.max(1, Math.ceil(total / limit)) };
    const named = { device_mapping_type: 'product_id' as const, device_category_name: categories[category_id] };
    return { success: true, message: 'Compare their prices with yours.', data: { items, ...named, pagination } };
  },
};
