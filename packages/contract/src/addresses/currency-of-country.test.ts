import { expect, test } from 'vitest';
import { currencyOfCountry } from './currency-of-country.ts';

test('[onboarding-01] a company is offered its country’s currency, or US dollars if we don’t have it', () => {
  const found = ['US', 'GB', 'IE', 'DE', 'BG', 'CA', 'JP', 'BR'].map(currencyOfCountry);
  expect(found).toEqual(['USD', 'GBP', 'EUR', 'EUR', 'EUR', 'CAD', 'JPY', 'USD']);
});
