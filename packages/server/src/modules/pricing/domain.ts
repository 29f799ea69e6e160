import type { Category } from '@recoup/contract/pricing/catalogue';
import type { Domain } from '../../platform/domain.ts';
import type { Author } from '../../platform/handler.ts';
import { bookHandlers } from './books/routes.ts';
import { catalogueHandlers } from './catalogue/routes.ts';
import { conditionChoiceHandlers } from './conditions/condition-choices.ts';
import { conditionHandlers } from './conditions/condition-resource.ts';
import { coverageHandlers } from './coverage/routes.ts';
import { customCatalogHandlers, runCustomImport } from './custom-catalog/routes.ts';
import { dropOldExports, failLostExports, runPriceExport } from './price-files/price-exports.ts';
import { priceFileHandlers } from './price-files/routes.ts';
import { dropForgottenImports, failLostImports } from './price-imports/fail-lost-imports.ts';
import { priceImportHandlers } from './price-imports/routes.ts';
import { runPriceImport } from './price-imports/run-price-import.ts';
import { priceHandlers } from './prices/routes.ts';
import { pricingApiHandlers } from './pricing-api/post-prices.ts';
import { massRuleHandlers } from './rules/mass-rules.ts';
import { beginNightlySyncs, runNightlySync } from './sync/nightly-sync.ts';
import { registrationPriceHandlers } from './sync/registration-prices.ts';
import { priceSyncHandlers } from './sync/routes.ts';
import { takeCatalogue } from './sync/take-catalogue.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface DomainJobs {
    pricing: {
      'custom-catalog': { tenantId: number; importId: number };
      'price-export': { tenantId: number; exportId: number };
      'take-catalogue': Author & { sourceId: number; categories: Category[] };
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
    priceFiles: priceFileHandlers,
    priceImports: priceImportHandlers,
    priceSync: priceSyncHandlers,
    prices: priceHandlers,
    pricingApi: pricingApiHandlers,
    registrationPrices: registrationPriceHandlers,
  },
  jobs: {
    'custom-catalog': { work: runCustomImport, long: true },
    'price-export': { work: runPriceExport, long: true },
    'take-catalogue': { work: takeCatalogue, long: true },
    'price-import': { work: runPriceImport, long: true },
    'price-sync': { work: runNightlySync, long: true },
  },
  housekeeping: [
    { name: 'compare prices that are synced at night', run: beginNightlySyncs },
    { name: 'fail exports of prices whose job is gone', run: failLostExports },
    { name: 'drop exports of prices after a day', run: dropOldExports },
    { name: 'fail price sheets whose job is gone', run: failLostImports },
    { name: 'drop price sheets that nobody confirmed', run: dropForgottenImports },
  ],
};
