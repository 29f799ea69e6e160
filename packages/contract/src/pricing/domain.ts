import * as catalogue from './catalogue.ts';
import * as conditionNoun from './conditions.ts';
import * as massRules from './mass-rules.ts';
import * as priceFiles from './price-files.ts';
import * as priceImports from './price-imports.ts';
import * as prices from './prices.ts';

/** Nouns of the domain: what devices are worth. */
export const pricingNouns = {
  catalogue,
  conditions: conditionNoun.conditions,
  conditionChoices: conditionNoun,
  massRules,
  priceFiles,
  priceImports,
  prices,
};
