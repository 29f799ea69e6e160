import type { DomainSamples } from './sample.ts';

export const pricing: DomainSamples<'pricing'> = {
  examples: {},
  samples: ({ device }) => ({
    catalogue: {
      searchDevices: { query: { search: '128' } },
      getConditionPrices: { query: { device_id: device.id } },
      listBrands: { query: { category: 'smartphones' } },
      listChildren: { query: { id: device.parentId } },
      listPrices: { query: { id: device.id } },
    },
    priceImports: {
      importPrices: { upload: `product_id,product_name,condition,price\n${device.productId},One,Good,100.00\n` },
    },
  }),
};
