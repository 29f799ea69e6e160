import { payoutMethodNames, payoutMethods } from '@recoup/contract/payouts/payout-method';
import type { Filter } from '@recoup/screens';

export const methodFilter: Filter<'method'> = {
  id: 'method',
  label: 'Method',
  all: { value: 'all', label: 'All methods' },
  options: payoutMethodNames.map((value) => ({ value, label: payoutMethods[value].label })),
};
