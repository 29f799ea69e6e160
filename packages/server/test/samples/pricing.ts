import { conditions } from '@recoup/contract/pricing/conditions';
import { getRules, setRule } from '@recoup/contract/pricing/mass-rules';
import { setPrice } from '@recoup/contract/pricing/prices';
import type { Company } from '../company.ts';
import { seedImport } from '../import-samples.ts';
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
      setRules: { body: { rules: [{ ...aRule, device_id: null, conditions: [] }] } },
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
      setPrice: { body: { ...cellOf(company), price: 100 } },
      setPrices: { body: { prices: [{ ...cellOf(company), price: 200 }] } },
      setBasePrice: { body: { product_id: company.device.productId, base_price: 10_000 } },
      resetCustomPrice: { body: cellOf(company) },
      resetCustomPrices: { body: { category_id: 'smartphones' } },
      undoPriceVersion: async () => {
        const body = { ...cellOf(company), price: nextPrice++ };
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

const aRule = { category_id: 'smartphones', type: 1, amount_type: 0, amount_price: 100 } as const;
const cellOf = ({ device }: Company) => ({ product_id: device.productId, condition_id: device.good });

let nextPrice = 1_000;

async function aCondition({ staff }: Company, term: string) {
  const body = { category: 'golf', term, help: null, amount: 0, subs: [] } as const;
  const { id } = await staff.data(conditions.create, { body: { ...body, subs: [] } });
  return { params: { id } };
}
