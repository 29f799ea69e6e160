import { seedImport } from '../import-samples.ts';
import type { DomainSamples } from './sample.ts';

export const pricing: DomainSamples<'pricing'> = {
  examples: {},
  samples: (company) => ({
    catalogue: {
      searchDevices: { query: { search: '128' } },
      getConditionPrices: { query: { device_id: company.device.id } },
      listBrands: { query: { category: 'smartphones' } },
      listChildren: { query: { id: company.device.parentId } },
      listPrices: { query: { id: company.device.id } },
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
