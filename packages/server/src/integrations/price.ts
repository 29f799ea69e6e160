import { currencies, currencyCodes, type Money } from '@recoup/contract/money';

/** A price as services write it ("8.20", 6.15, "USD" or "usd"). Null if we don't support its currency. */
export function priceOf(amount: string | number, currency: string): Money | null {
  const currencyCode = currencyCodes.find((code) => code === currency.toUpperCase());
  const minor = currencyCode && Math.round(Number(amount) * 10 ** currencies[currencyCode].decimals);
  return currencyCode && minor !== undefined && Number.isSafeInteger(minor)
    ? { amount: minor, currency: currencyCode }
    : null;
}
