import { inspectionChecks } from '@recoup/contract/orders/checks/inspection-checks';
import { marginSettings } from '@recoup/contract/pricing/margin';
import { priceSharing } from '@recoup/contract/pricing/price-sync';
import { readConditions } from '../../modules/pricing/conditions/condition-choices.ts';
import type { PriceChanger } from '../../modules/pricing/price-changes/change-prices.ts';
import { setCustom } from '../../modules/pricing/prices/set-prices.ts';
import { addRule } from '../../modules/pricing/rules/change-rules.ts';
import { keepSync, readSources, sourceConditions } from '../../modules/pricing/sync/price-syncs.ts';
import type { Tx } from '../../platform/db/db.ts';
import { and, asc, eq } from '../../platform/db/drizzle.ts';
import type { Pool } from '../../platform/db/pool.ts';
import type { Effects } from '../../platform/effects.ts';
import { saveDocument } from '../../platform/frames/documents.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { catalogueNodes } from '../../schema/catalogue.ts';
import type { SeededCompany } from '../company.ts';
import type { DemoCompanies } from '../demo.ts';

/** Effects that go nowhere: no one is listening while the demo is seeded, and nothing is sent. */
const unheard = (secrets: Secrets): Effects => ({
  emit: () => undefined,
  endSession: () => undefined,
  enqueue: async () => undefined,
  enqueueMany: async () => undefined,
  cancelMany: async () => new Set(),
  raise: async () => undefined,
  links: { origin: null, trusted: false, secrets },
});

/**
 * Seeds margin settings and a history for the category of golf clubs: a custom price, a rule, and a source for console
 * prices.
 */
export async function seedPricing(pool: Pool, { northwind, harbour }: DemoCompanies, now: Date, secrets: Secrets) {
  const effects = unheard(secrets);
  const as = ({ tenantId, users: [user] }: SeededCompany, hoursAgo: number): PriceChanger => {
    if (!user) throw new Error('The company has no staff');
    const session = { tenantId, userId: user.id, userName: user.name };
    return { session, effects, now: new Date(now.getTime() - hoursAgo * 3_600_000) };
  };
  await pool.inTenant(harbour.tenantId, (tx) =>
    saveDocument(tx, priceSharing, { is_shared: true, version: 0 }, as(harbour, 30)),
  );
  await pool.inTenant(northwind.tenantId, async (tx) => {
    await saveDocument(tx, marginSettings, { ...marginsOfDemo, version: 0 }, as(northwind, 50));
    const checks = { ...inspectionChecks.initial, second_percent: 10, version: 0 };
    await saveDocument(tx, inspectionChecks, checks, as(northwind, 49));
    await setCustom(tx, as(northwind, 26), { source: 'custom', confirmed: 'all' }, await golfPrices(tx));
    await addRule(tx, as(northwind, 3), {
      ...{ category_id: 'golf', device_id: null, conditions: [] },
      ...{ type: 1, amount_type: 1, amount_price: 500, confirmed: 'all' },
    });
    const [source] = await readSources(tx);
    if (!source) return;
    const theirs = await sourceConditions(tx, source.id, 'consoles');
    const mapping = (await readConditions(tx, 'consoles')).flatMap(({ id, term }) => {
      const same = theirs.find((one) => one.term === term);
      return same ? [{ condition_id: id, source_condition_id: same.id }] : [];
    });
    await keepSync(tx, as(northwind, 2).session, {
      category: 'consoles',
      source_id: source.id,
      mapping,
      nightly: 'ask',
    });
  });
}

/** A device's costs besides its price, and the minimum margin of the demo company. */
const marginsOfDemo = {
  ...marginSettings.initial,
  ...{ floor: 'percent' as const, floor_percent: 10, fee_percent: 3, shipping: 500, payout_cost: 100 },
  repairs: [{ condition: 'Broken (works partly)', amount: 2_500 }],
};

/** Sets a custom price for the first golf club in its best condition. */
async function golfPrices(tx: Tx) {
  const { product_id, category, level, path_name } = catalogueNodes;
  const [club] = await tx
    .select({ product_id })
    .from(catalogueNodes)
    .where(and(eq(category, 'golf'), eq(level, 'last_child')))
    .orderBy(asc(path_name))
    .limit(1);
  const [best] = await readConditions(tx, 'golf');
  return club?.product_id && best ? [{ product_id: club.product_id, condition_id: best.id, price: 15_000 }] : [];
}
