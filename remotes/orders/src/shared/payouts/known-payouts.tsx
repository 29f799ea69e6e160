import { useEndpoint } from '@recoup/api';
import type { Currency } from '@recoup/contract/money';
import type { OrderKind } from '@recoup/contract/order-kind';
import { type KnownPayout, listKnownPayouts } from '@recoup/contract/orders/known-payouts';
import { payoutLabel, suitsPayout } from '@recoup/contract/payouts/payout-method';
import { RadioGroup, Stack } from '@recoup/ui';
import type { ReactNode } from 'react';

interface KnownPayoutsProps {
  /** Of the order: those are offered that suit both. */
  kind: OrderKind;
  currency: Currency;
  /** Null while nobody is chosen: then nothing is known. */
  customerId: number | null;
  /** The key of the chosen one; null is another. */
  chosen: string | null;
  /** The key of the one that the order has, where there are numbers in it that nobody sees. */
  own?: string | null;
  error?: string | undefined;
  onChoose: (key: string | null) => void;
  /** How another payout is said. */
  children: ReactNode;
}

/** "Bank transfer, Ada Lovell, 021000021, •••• 6789". */
const textOf = ({ method, details }: KnownPayout) =>
  [payoutLabel(method), ...Object.values(details).filter(Boolean)].join(', ');

const another = 'another';

/** The payouts that are known of a customer, masked, so that nobody types an account twice; another one below. */
export function KnownPayouts({
  kind,
  currency,
  customerId,
  chosen,
  own = null,
  error,
  onChoose,
  children,
}: KnownPayoutsProps) {
  const read = useEndpoint(listKnownPayouts, { params: { id: customerId ?? 0 } }, { enabled: customerId !== null });
  const known = (customerId === null ? [] : (read.data?.data ?? [])).filter(
    ({ key, method }) => key !== own && suitsPayout(method, kind, currency),
  );
  // One that is no longer known is said where it is, and is not silently another.
  if (known.length === 0 && chosen === null && own === null) return children;
  return (
    <Stack gap={4}>
      <RadioGroup
        label="Paid before"
        error={error}
        value={chosen ?? another}
        onChange={(key) => onChoose(key === another ? null : key)}
        options={[
          ...(own === null ? [] : [{ value: own, label: 'As it is', help: 'The number of the account stays.' }]),
          ...known.map((one) => ({ value: one.key, label: textOf(one), help: one.from })),
          { value: another, label: 'Another way' },
        ]}
      />
      {chosen === null && children}
    </Stack>
  );
}
