import * as books from './books.ts';
import * as catalogue from './catalogue.ts';
import * as conditionNoun from './conditions.ts';
import * as coverage from './coverage.ts';
import * as customCatalog from './custom-catalog.ts';
import * as margins from './margin.ts';
import * as massRules from './mass-rules.ts';
import { listOfflinePrices } from './offline-prices.ts';
import * as priceFiles from './price-files.ts';
import * as priceGuards from './price-guards.ts';
import * as priceHistory from './price-history.ts';
import * as priceImports from './price-imports.ts';
import * as priceSync from './price-sync.ts';
import * as prices from './prices.ts';
import * as pricingApi from './pricing-api.ts';
import * as registrationPrices from './registration-prices.ts';
import * as resale from './resale.ts';
import * as scheduledPrices from './scheduled-prices.ts';
import { previewStartingPrices, setStartingPrices } from './starting-grid.ts';

/** The nouns of the pricing domain: what devices are worth. */
export const pricingNouns = {
  books,
  catalogue,
  conditions: conditionNoun.conditions,
  conditionChoices: conditionNoun,
  coverage,
  customCatalog,
  margins,
  offlinePrices: { listOfflinePrices },
  massRules,
  priceFiles,
  priceGuards,
  priceHistory,
  priceImports,
  priceSync,
  prices,
  pricingApi,
  registrationPrices,
  resale,
  scheduledPrices,
  startingGrid: { previewStartingPrices, setStartingPrices },
};
