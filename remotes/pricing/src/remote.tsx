import { pricingRoutes } from '@recoup/contract/routes/pricing';
import { defineRemote } from '@recoup/remote-kit';

export default defineRemote({
  name: 'pricing',
  routes: pricingRoutes,
  screens: {
    productCatalog: () => import('./catalogue/ProductCatalogPage.tsx'),
    productConditions: () => import('./conditions/ConditionListPage.tsx'),
    productConditionCreate: () => import('./conditions/ConditionCreatePage.tsx'),
    productConditionEdit: () => import('./conditions/ConditionEditPage.tsx'),
    bulkPriceEditor: () => import('./price-editor/PriceEditorPage.tsx'),
    startingPrices: () => import('./starting-prices/StartingPricesPage.tsx'),
    priceUpload: () => import('./price-upload/PriceUploadPage.tsx'),
    priceRules: () => import('./rules/RulesPage.tsx'),
    priceCoverage: () => import('./coverage/CoveragePage.tsx'),
    priceSync: () => import('./sync/PriceSyncPage.tsx'),
    pricingApi: () => import('./pricing-api/PricingApiPage.tsx'),
    priceHistory: () => import('./history/PriceHistoryPage.tsx'),
  },
});
