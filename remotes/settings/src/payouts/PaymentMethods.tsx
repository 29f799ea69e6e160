import { useEndpoint } from '@recoup/api';
import { listPaymentMethods, type PayoutTravel } from '@recoup/contract/payouts/payout-settings';
import { Loaded } from '@recoup/screens';
import { FormSkeleton } from '@recoup/screens/forms';
import { Facts } from '@recoup/ui';

const travels: Record<PayoutTravel, string> = {
  service: 'At once, by its service',
  file: 'By the next file',
  hand: 'By hand',
  none: 'Not available: no account is connected',
};

/** The payout methods, how each one's money travels, and where it can be used. */
export function PaymentMethods() {
  const read = useEndpoint(listPaymentMethods, {});
  return (
    <Loaded what="Payout methods" read={read} skeleton={<FormSkeleton fields={3} />}>
      {({ data }) => (
        <Facts
          items={data.map(({ label, travels: way, currencies, in_person }) => ({
            label,
            value: [travels[way], in_person && 'at the counter only', currencies && `in ${currencies.join(', ')} only`]
              .filter(Boolean)
              .join(', '),
          }))}
        />
      )}
    </Loaded>
  );
}
