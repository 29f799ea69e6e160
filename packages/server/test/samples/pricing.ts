import { conditions } from '@recoup/contract/pricing/conditions';
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

async function aCondition({ staff }: Company, term: string) {
  const body = { category: 'golf', term, help: null, amount: 0, subs: [] } as const;
  const { id } = await staff.data(conditions.create, { body: { ...body, subs: [] } });
  return { params: { id } };
}
