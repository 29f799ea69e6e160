/** Countries whose postal service requires a state, province or prefecture. */
const withState = new Set(['AU', 'BR', 'CA', 'CN', 'ES', 'IN', 'IT', 'JP', 'KR', 'MX', 'US']);

/** Whether an address in a country is incomplete without its state. */
export const needsState = (country: string): boolean => withState.has(country);
