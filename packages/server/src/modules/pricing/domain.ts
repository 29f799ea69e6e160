import type { Domain } from '../../platform/domain.ts';
import { catalogueHandlers } from './catalogue/routes.ts';
import { conditionChoiceHandlers } from './conditions/condition-choices.ts';
import { conditionHandlers } from './conditions/condition-resource.ts';
import { dropForgottenImports, failLostImports } from './price-imports/fail-lost-imports.ts';
import { priceImportHandlers } from './price-imports/routes.ts';
import { runPriceImport } from './price-imports/run-price-import.ts';
import { priceHandlers } from './prices/routes.ts';
import { massRuleHandlers } from './rules/mass-rules.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface DomainJobs {
    pricing: { 'price-import': { tenantId: number; importId: number } };
  }
}

export const pricing: Domain<'pricing'> = {
  handlers: {
    catalogue: catalogueHandlers,
    conditions: conditionHandlers,
    conditionChoices: conditionChoiceHandlers,
    massRules: massRuleHandlers,
    priceImports: priceImportHandlers,
    prices: priceHandlers,
  },
  jobs: { 'price-import': { work: runPriceImport, long: true } },
  housekeeping: [
    { name: 'fail price sheets whose job is gone', run: failLostImports },
    { name: 'drop price sheets that nobody confirmed', run: dropForgottenImports },
  ],
};
