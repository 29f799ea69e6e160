import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { generateApiKey } from '@recoup/contract/exchange/api-keys';
import { uploadIsbns } from '@recoup/contract/pricing/books';
import { conditions } from '@recoup/contract/pricing/conditions';
import { getRules, setRule } from '@recoup/contract/pricing/mass-rules';
import { listInvalidPriceRows } from '@recoup/contract/pricing/price-imports';
import { setPriceSync } from '@recoup/contract/pricing/price-sync';
import { setPrice } from '@recoup/contract/pricing/prices';
import { getMe } from '@recoup/contract/session/auth';
import { catalogueNodes } from '../../src/schema/catalogue.ts';
import { priceExports } from '../../src/schema/price-imports.ts';
import type { Company } from '../company.ts';
import { urlOf } from '../harness.ts';
import { multipartOf } from '../multipart.ts';
import { seedImport } from '../pricing/import-samples.ts';
import { sharingCompany } from '../pricing/sharing-company.ts';
import { marker } from '../trade.ts';
import type { DomainSamples } from './sample.ts';

const gridOf = ({ device }: Company) => ({
  ...{ category: 'smartphones' as const, brands: ['Apple'], newest: 40_000, loss: 30, oldest: 6, per_size: 10 },
  ...{ shares: [{ condition_id: device.good, percent: 80 }], only_missing: false },
});

export const pricing: DomainSamples<'pricing'> = {
  samples: (company) => ({
    registrationPrices: {
      listSyncableDevices: { query: { source_id: 1 } },
      beginPriceSyncs: async () => ({
        body: { source_id: (await sharingCompany(company)).id, categories: ['golf'] },
      }),
    },
    startingGrid: {
      previewStartingPrices: { body: gridOf(company) },
      setStartingPrices: { body: gridOf(company) },
    },
    catalogue: {
      searchDevices: { query: { search: '128' } },
      getConditionPrices: { query: { device_id: company.device.id } },
      listBrands: { query: { category: 'smartphones' } },
      listChildren: { query: { id: company.device.parentId } },
      listPrices: { query: { id: company.device.id } },
    },
    conditionChoices: {
      renameCondition: async () => ({
        ...(await aCondition(company, 'Scratched')),
        body: { term: 'Dented', version: 1 },
      }),
      changeSubConditions: async () => ({ ...(await aCondition(company, 'Worn')), body: { subs: [], version: 1 } }),
    },
    massRules: {
      getRules: { body: { category_id: 'smartphones' } },
      previewRule: { query: { ...aRule, device_id: company.device.id } },
      setRule: { body: { ...aRule, device_id: company.device.id, conditions: [] } },
      setRules: { body: { category_id: 'smartphones', rules: [{ ...aRule, device_id: null, conditions: [] }] } },
      previewRules: { body: { category_id: 'smartphones', rules: [] } },
      setRuleOnce: { body: { ...aRule, device_id: null, conditions: [] } },
      previewRoundUp: { body: { is_round_up_price_enable: 1 } },
      setBulkRoundUp: { body: { is_round_up_price_enable: 1 } },
      unsetRule: async () => {
        const { staff, device } = company;
        await staff.ok(setRule, { body: { ...aRule, device_id: device.id, conditions: [] } });
        const { rules } = await staff.data(getRules, { body: { category_id: 'smartphones' } });
        return { body: { id: rules.at(-1)?.id ?? 0 } };
      },
      searchRuleDevices: { query: { search: 'phone' } },
      listRuleConditions: { query: { category_id: 'smartphones' } },
      setRoundUp: { body: { is_round_up_price_enable: 1 } },
    },
    prices: {
      listPricedLeaves: { query: { id: company.device.parentId } },
      openBranch: { params: { id: company.device.parentId } },
      getPricedLeaf: { params: { id: company.device.id } },
      getPricedProduct: { query: { product_id: company.device.productId } },
      searchModels: { query: { search: 'phone' } },
      setPrice: async () => ({ body: { ...(await ownCell(company)), price: 100 } }),
      setPrices: async () => ({ body: { prices: [{ ...(await ownCell(company)), price: 200 }] } }),
      setBasePrice: async () => ({ body: { product_id: (await ownCell(company)).product_id, base_price: 10_000 } }),
      resetCustomPrice: async () => ({ body: await ownCell(company) }),
      resetCustomPrices: { body: { category_id: 'golf' } },
      previewReset: { body: { category_id: 'golf' } },
      listPriceHistory: { query: { device_id: company.device.id, condition_id: company.device.good } },
      undoPriceVersion: async () => {
        const body = { ...(await ownCell(company)), price: 300 };
        const { change_id } = await company.staff.data(setPrice, { body });
        return { params: { id: change_id ?? 0 } };
      },
    },
    priceHistory: {
      listVersionPrices: async () => {
        const body = { ...(await ownCell(company)), price: 400 };
        const { change_id } = await company.staff.data(setPrice, { body });
        return { params: { id: change_id ?? 0 } };
      },
      comparePrices: { query: { from: '2026-01-01', to: '2026-01-31' } },
      listDeviceChanges: { params: { id: company.device.id } },
      getPriceWeeks: { params: { id: company.device.id }, query: { condition_id: company.device.good } },
    },
    scheduledPrices: {
      schedulePrices: async () => ({
        body: { prices: [{ ...(await ownCell(company)), price: 500 }], live: { day: '2999-12-31', time: '06:00' } },
      }),
      listScheduledPrices: { query: { device_id: company.device.id } },
    },
    books: {
      uploadIsbns: { upload: 'isbn\n9780132350884\n' },
      startBookPricing: async () => {
        await company.staff.raw({
          method: 'POST',
          url: urlOf(uploadIsbns),
          ...multipartOf('file', 'isbn\n9780132350884'),
        });
        return {};
      },
    },
    customCatalog: {
      importCustomCatalog: {
        upload: `category,brand,device,model,variant,product_id\ngolf,${marker},A,B,C,${randomUUID()}\n`,
      },
    },
    coverage: {
      listManualConditions: { query: { category_id: 'smartphones' } },
      checkManualPrice: { query: { device_id: company.device.id, condition_id: company.device.good } },
      listPricingDevices: { query: { id: company.device.parentId } },
      listBulkPricing: { query: { category_id: 'smartphones' } },
      checkDeviceActive: { body: { ids: [company.device.id] } },
    },
    resale: {
      listMargins: { params: { id: company.device.parentId } },
      setResalePrice: { body: { leaf_id: company.device.id, condition_id: company.device.good, amount: 50_000 } },
      postResalePrices: async () => {
        const program = { name: randomUUID(), scope: ['pricing.edit' as const], per_minute: 6_000 };
        const { key } = await company.staff.data(generateApiKey, { body: program });
        const prices = [{ product_id: company.device.productId, condition: 'Good', amount: 45_000 }];
        return { headers: { 'x-secret-key': key }, body: { feed: 'Market', prices } };
      },
    },
    pricingApi: {
      postPrices: async () => {
        const { product_id } = await ownCell(company);
        const program = { name: product_id, scope: ['pricing.edit' as const], per_minute: 6_000 };
        const { key } = await company.staff.data(generateApiKey, { body: program });
        const prices = [{ product_id, condition: product_id, price: '1.50' }];
        return { headers: { 'x-secret-key': key }, body: { prices } };
      },
    },
    priceSync: {
      listSourceConditions: { query: { category_id: 'golf' } },
      listSyncConditions: { query: { category_id: 'golf' } },
      setPriceSync: async () => ({ body: await aSync(company) }),
      endPriceSync: async () => synced(company),
      async startPriceSync() {
        // It changes prices, so it would wait for uploads of other samples.
        await company.query("UPDATE price_imports SET state = 'cancelled' WHERE state = 'running'");
        return synced(company);
      },
      syncOverview: { body: { category_id: 'golf' } },
      syncDetails: async () => synced(company),
    },
    priceFiles: {
      exportPrices: { body: { type: 'csv' } },
      getPriceExport: async () => ({ params: { id: await seedExport(company) } }),
      downloadPriceExport: async () => ({ params: { id: await seedExport(company) } }),
    },
    priceImports: {
      matchPriceColumns: {
        body: {
          headers: ['sku', 'grade', 'offer'],
          columns: { product_id: 'sku', condition: 'grade', price: 'offer' },
        },
      },
      importPrices: {
        upload: `product_id,product_name,condition,price\n${company.device.productId},One,Good,100.00\n`,
      },
      confirmPriceImport: async () => ({ params: { id: await seedImport(company, 'checked') } }),
      cancelPriceImport: async () => ({ params: { id: await seedImport(company, 'checked') } }),
      undoPriceImport: async () => ({ params: { id: await seedImport(company, 'done') } }),
      correctPriceRows: async () => correction(company, await seedImport(company, 'done')),
      downloadInvalidPriceRows: async () => ({ body: { id: await seedImport(company, 'done') } }),
    },
  }),
};

/** It changes no prices, because orders of other samples are quoted with them. */
const aRule = { category_id: 'smartphones', type: 1, amount_type: 0, amount_price: 0 } as const;

async function aCondition({ staff }: Company, term: string) {
  const body = { category: 'golf', term, help: null, amount: 0, subs: [] } as const;
  const { id } = await staff.data(conditions.create, { body: { ...body, subs: [] } });
  return { params: { id } };
}

/** A device in a condition that no other sample uses, so its prices affect none. */
async function ownCell({ staff, inTenant, tenantId }: Company) {
  const product_id = `${marker}-${randomUUID()}`;
  const name = { name: product_id, brand: marker, path_name: product_id, search: product_id.toLowerCase() };
  await inTenant((tx) =>
    tx
      .insert(catalogueNodes)
      .values({ ...name, tenant_id: tenantId, category: 'books', level: 'last_child', leaves: 1, product_id }),
  );
  const body = { category: 'books', term: product_id, help: null, amount: 0, subs: [] } as const;
  const { id } = await staff.data(conditions.create, { body: { ...body, subs: [] } });
  return { product_id, condition_id: id };
}

/** A finished price export with its file. */
async function seedExport({ app, inTenant, tenantId, staff }: Company): Promise<number> {
  const file_key = `price-exports/${tenantId}/${randomUUID()}.csv`;
  await app.services.files.write(file_key, Readable.from(['product_id\r\n']));
  const { id: user_id } = await staff.data(getMe);
  const made = { session: randomUUID(), state: 'done' as const, percent: 100, file_key, file_name: 'prices.csv' };
  const row = { ...made, tenant_id: tenantId, user_id, by: marker, type: 'csv' as const, created_at: new Date() };
  const [stored] = await inTenant((tx) => tx.insert(priceExports).values(row).returning({ id: priceExports.id }));
  return stored?.id ?? 0;
}

async function correction({ staff, device }: Company, id: number) {
  const { data } = await staff.ok(listInvalidPriceRows, { query: { id } });
  const cells = { product_id: device.productId, condition: 'No such', price: '1' };
  return { params: { id }, body: { rows: data.map((row) => ({ id: row.id, ...cells })) } };
}

/** A separate company that shares its prices of golf clubs for syncs. */
async function aSync({ staff, query }: Company) {
  const term = randomUUID();
  const [sharer] = await query<{ id: number }>('INSERT INTO tenants DEFAULT VALUES RETURNING id');
  const [theirs] = await query<{ id: number }>(
    `WITH c AS (INSERT INTO companies (tenant_id, name, company_email, country_code, timezone, currency)
       SELECT $1, $2, 'a@b.test', country_code, timezone, currency FROM companies LIMIT 1),
     s AS (INSERT INTO settings (tenant_id, key, value, version, updated_at)
       VALUES ($1, 'price-sharing', '{"is_shared": true}', 1, now()))
     INSERT INTO conditions (tenant_id, category, term, search, created_at, updated_at)
     VALUES ($1, 'golf', $2, $2, now(), now()) RETURNING id`,
    [sharer?.id, term],
  );
  const named = { category: 'golf', help: null, amount: 0, subs: [] } as const;
  const ours = await staff.data(conditions.create, { body: { ...named, subs: [], term } });
  const mapping = [{ condition_id: ours.id, source_condition_id: Number(theirs?.id) }];
  return { category_id: 'golf' as const, source_id: Number(sharer?.id), mapping };
}

async function synced(company: Company) {
  const body = await aSync(company);
  await company.staff.ok(setPriceSync, { body });
  return { body: { category_id: body.category_id } };
}
