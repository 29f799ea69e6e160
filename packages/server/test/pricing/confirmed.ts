import { priceGuardNames } from '@recoup/contract/pricing/price-guards';

/** Part of a body that changes prices: whoever sends it has looked at whatever guards mark. */
export const confirmed = { confirmed_guards: [...priceGuardNames] };
