import type { Category } from '@recoup/contract/pricing/catalogue';
import type { Domain } from '../../platform/domain.ts';
import type { Author } from '../../platform/handler.ts';
import { bookHandlers } from './books/book-lookups.ts';
import { listOfflinePrices } from './catalogue/list-offline-prices.ts';
import { catalogueHandlers } from './catalogue/mount-catalogue.ts';
import { conditionChoiceHandlers } from './conditions/condition-choices.ts';
import { conditionHandlers } from './conditions/condition-resource.ts';
import { coverageHandlers } from './coverage/coverage.ts';
import { customCatalogHandlers, runCustomImport } from './custom-catalog/custom-catalog.ts';
import { marginHandlers } from './margins/mount-margins.ts';
import { priceFileHandlers } from './price-files/mount-price-files.ts';
import { dropOldExports, failLostExports, runPriceExport } from './price-files/price-exports.ts';
import { dropForgottenImports, failLostImports } from './price-imports/fail-lost-imports.ts';
import { priceImportHandlers } from './price-imports/mount-price-imports.ts';
import { runPriceImport } from './price-imports/run-price-import.ts';
import { saveScheduledImports } from './price-imports/schedule-import.ts';
import { priceHandlers } from './prices/mount-prices.ts';
import { priceHistoryHandlers } from './prices/price-history.ts';
import { scheduledPriceHandlers } from './prices/schedule-prices.ts';
import { pricingApiHandlers } from './pricing-api/post-prices.ts';
import { massRuleHandlers } from './rules/mass-rules.ts';
import { beginShipping, shipCatalog } from './shipped-models/ship-catalog.ts';
import { startingGridHandlers } from './starting-grid/starting-prices.ts';
import { priceSyncHandlers } from './sync/change-price-syncs.ts';
import { beginNightlySyncs, runNightlySync } from './sync/nightly-sync.ts';
import { registrationPriceHandlers } from './sync/registration-prices.ts';
import { takeCatalogue } from './sync/take-catalogue.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface DomainJobs {
    pricing: {
      'custom-catalog': { tenantId: number; importId: number };
      'price-export': { tenantId: number; exportId: number };
      'take-catalogue': Author & { sourceId: number; categories: Category[] };
      'ship-catalog': { tenantId: number };
      'price-import': { tenantId: number; importId: number };
      'price-sync': { tenantId: number; syncId: number };
    };
  }
}

export const pricing: Domain<'pricing'> = {
  handlers: {
    books: bookHandlers,
    catalogue: catalogueHandlers,
    conditions: conditionHandlers,
    conditionChoices: conditionChoiceHandlers,
    coverage: coverageHandlers,
    customCatalog: customCatalogHandlers,
    massRules: massRuleHandlers,
    offlinePrices: { listOfflinePrices },
    priceFiles: priceFileHandlers,
    priceImports: priceImportHandlers,
    priceSync: priceSyncHandlers,
    priceHistory: priceHistoryHandlers,
    prices: priceHandlers,
    pricingApi: pricingApiHandlers,
    registrationPrices: registrationPriceHandlers,
    resale: marginHandlers,
    scheduledPrices: scheduledPriceHandlers,
    startingGrid: startingGridHandlers,
  },
  jobs: {
    'custom-catalog': { title: 'Catalog upload', work: runCustomImport, long: true },
    'price-export': { title: 'Price download', work: runPriceExport, long: true },
    'take-catalogue': { title: 'Catalog copy', work: takeCatalogue, long: true },
    'ship-catalog': { title: 'Catalog update', work: shipCatalog },
    'price-import': { title: 'Price upload', work: runPriceImport, long: true },
    'price-sync': { title: 'Nightly price sync', work: runNightlySync, long: true },
  },
  housekeeping: [
    { name: 'bring catalogs up to this release', run: beginShipping },
    { name: 'compare prices that are synced at night', run: beginNightlySyncs },
    { name: 'fail exports of prices whose job is gone', run: failLostExports },
    { name: 'drop exports of prices after a day', run: dropOldExports },
    { name: 'fail price sheets whose job is gone', run: failLostImports },
    { name: 'discard unconfirmed price sheets', run: dropForgottenImports },
    { name: 'save scheduled price sheets', run: saveScheduledImports },
  ],
};
