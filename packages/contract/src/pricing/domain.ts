import * as catalogue from './catalogue.ts';
import * as priceImports from './price-imports.ts';

/** Nouns of the domain: what devices are worth. */
export const pricingNouns = { catalogue, priceImports };
