import { randomUUID } from 'node:crypto';
import { conditions } from '@recoup/contract/pricing/conditions';
import { getRules, setRule } from '@recoup/contract/pricing/mass-rules';
import { setPrice } from '@recoup/contract/pricing/prices';
import { catalogueNodes } from '../../src/schema/catalogue.ts';
import type { Company } from '../company.ts';
import { seedImport } from '../import-samples.ts';
import { marker } from '../trade.ts';
import type { DomainSamples } from './sample.ts';

export const pricing: DomainSamples<'pricing'> = {
  examples: {
    conditions: [
      { category: 'consoles', term: 'Refurbished', help: null, amount: 0, subs: [] },
      { category: 'tablets', term: 'As new', help: 'No marks', amount: -500, subs: [] },
    ],
  },
  samples: (company) => ({
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
    priceImports: {
      importPrices: {
        upload: `product_id,product_name,condition,price\n${company.device.productId},One,Good,100.00\n`,
      },
      confirmPriceImport: async () => ({ params: { id: await seedImport(company, 'checked') } }),
      cancelPriceImport: async () => ({ params: { id: await seedImport(company, 'checked') } }),
      undoPriceImport: async () => ({ params: { id: await seedImport(company, 'done') } }),
      downloadInvalidPriceRows: async () => ({ body: { id: await seedImport(company, 'done') } }),
    },
  }),
};

/** It changes no price: orders of other samples are quoted from them. */
const aRule = { category_id: 'smartphones', type: 1, amount_type: 0, amount_price: 0 } as const;

async function aCondition({ staff }: Company, term: string) {
  const body = { category: 'golf', term, help: null, amount: 0, subs: [] } as const;
  const { id } = await staff.data(conditions.create, { body: { ...body, subs: [] } });
  return { params: { id } };
}

/** A device with a condition that nobody trades: its prices are in nobody's way. */
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
