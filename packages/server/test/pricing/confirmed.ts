import { priceGuardNames } from '@recoup/contract/pricing/price-guards';

/** Part of a body that changes prices: confirms everything that price guards flagged. */
export const confirmed = { confirmed_guards: [...priceGuardNames] };
