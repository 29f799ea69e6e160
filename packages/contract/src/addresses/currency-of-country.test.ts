import { expect, test } from 'vitest';
import { currencyOfCountry } from './currency-of-country.ts';

test('[onboarding-01] a company is offered the currency of its country, and US dollars where we have none of it', () => {
  const found = ['US', 'GB', 'IE', 'DE', 'BG', 'CA', 'JP', 'BR'].map(currencyOfCountry);
  expect(found).toEqual(['USD', 'GBP', 'EUR', 'EUR', 'EUR', 'CAD', 'JPY', 'USD']);
});
