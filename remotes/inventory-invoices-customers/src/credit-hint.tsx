import { useEndpoint } from '@recoup/api';
import { formatMoney, type Money } from '@recoup/contract/money';
import { getCustomerCredit } from '@recoup/contract/stock/store-credits';
import { useMe } from '@recoup/remote-kit';
import { Banner } from '@recoup/ui';

/** A customer's available store credit. Zero without a customer, undefined while it loads. */
export function useCredit(customerId: number | null): Money | undefined {
  const { currency } = useMe();
  const read = useEndpoint(getCustomerCredit, { params: { id: customerId ?? 0 } }, { enabled: customerId !== null });
  const none = { amount: 0, currency };
  // A user who may sell but not see customers sells without store credit.
  return customerId === null || read.isError ? none : read.data?.data.balance;
}

/** Points out a customer's store credit. */
export function CreditHint({ credit }: { credit: Money }) {
  return <Banner tone="info" title={`This customer has ${formatMoney(credit)} in store credit`} />;
}
