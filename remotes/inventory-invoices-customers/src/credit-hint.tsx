import { useEndpoint } from '@recoup/api';
import { formatMoney, type Money } from '@recoup/contract/money';
import { getCustomerCredit } from '@recoup/contract/stock/store-credits';
import { useMe } from '@recoup/remote-kit';
import { Banner } from '@recoup/ui';

/** What a customer can spend in store credit; nothing where nobody is chosen, undefined until it is known. */
export function useCredit(customerId: number | null): Money | undefined {
  const { currency } = useMe();
  const read = useEndpoint(getCustomerCredit, { params: { id: customerId ?? 0 } }, { enabled: customerId !== null });
  const none = { amount: 0, currency };
  // Whoever may sell and not see customers sells without it.
  return customerId === null || read.isError ? none : read.data?.data.balance;
}

/** Points out store credit that a customer has. */
export function CreditHint({ credit }: { credit: Money }) {
  return <Banner tone="info" title={`This customer has ${formatMoney(credit)} in store credit`} />;
}
