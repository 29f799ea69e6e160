import { useEndpoint } from '@recoup/api';
import type { Currency } from '@recoup/contract/money';
import { type OrderKind, orderKinds } from '@recoup/contract/order-kind';
import { type KnownPayout, listKnownPayouts } from '@recoup/contract/orders/known-payouts';
import { payoutLabel, suitsPayout } from '@recoup/contract/payouts/payout-method';
import { When } from '@recoup/screens';
import { Stack } from '@recoup/ui';
import { RadioGroup } from '@recoup/ui/fields';
import { type ReactNode, useEffect, useRef } from 'react';

interface KnownPayoutsProps {
  /** The order's. Only payouts that suit both are offered. */
  kind: OrderKind;
  currency: Currency;
  /** Null while no customer is selected. Then no payouts are known. */
  customerId: number | null;
  /** The key of the selected one. Null for another. */
  chosen: string | null;
  /** The key of the order's own payout, if it has numbers that nobody may see. */
  own?: string | null;
  /** Whether the customer was just selected, so that the account last paid is preselected. */
  preselect?: boolean;
  error?: string | undefined;
  onChoose: (key: string | null) => void;
  /** The fields of another payout. */
  children: ReactNode;
}

/** "Bank transfer, Ada Lovell, 021000021, •••• 6789". */
const textOf = ({ method, details }: KnownPayout) =>
  [payoutLabel(method), ...Object.values(details).filter(Boolean)].join(', ');

const another = 'another';

function About({ known: payout }: { known: KnownPayout }) {
  if (payout.paid_at === null) return `On file as ${payout.from}, not paid yet`;
  return (
    <>
      Paid <When at={payout.paid_at} />, {payout.from}
    </>
  );
}

/**
 * The account to preselect. At a counter it must be the latest payout, so a customer who last took cash gets cash
 * again.
 */
const provenOf = (payouts: readonly KnownPayout[], kind: OrderKind) =>
  payouts.find(({ paid_at, newest }) => paid_at !== null && (newest || !orderKinds[kind].atCounter));

/**
 * The customer's masked accounts, so that nobody enters one twice. Those that were paid come first, and another one can
 * be entered below.
 */
export function KnownPayouts({
  kind,
  currency,
  customerId,
  chosen,
  own = null,
  preselect = false,
  error,
  onChoose,
  children,
}: KnownPayoutsProps) {
  const read = useEndpoint(listKnownPayouts, { params: { id: customerId ?? 0 } }, { enabled: customerId !== null });
  const payouts = (customerId === null ? [] : (read.data?.data ?? [])).filter(
    ({ key, method }) => key !== own && suitsPayout(method, kind, currency),
  );
  const proven = preselect ? (provenOf(payouts, kind)?.key ?? null) : null;
  const choose = useRef(onChoose);
  useEffect(() => {
    choose.current = onChoose;
  });
  // Only once per customer, because staff may select another one afterward.
  useEffect(() => {
    if (proven !== null) choose.current(proven);
  }, [proven]);
  // A selection that is no longer known is reported and never silently replaced.
  if (payouts.length === 0 && chosen === null && own === null) return children;
  return (
    <Stack gap={4}>
      <RadioGroup
        label={payouts.some(({ paid_at }) => paid_at !== null) ? 'Paid before' : 'On file'}
        error={error}
        value={chosen ?? another}
        onChange={(key) => onChoose(key === another ? null : key)}
        options={[
          ...(own === null ? [] : [{ value: own, label: 'No change', help: 'The account number stays the same.' }]),
          ...payouts.map((one) => ({ value: one.key, label: textOf(one), help: <About known={one} /> })),
          { value: another, label: 'Another payout method' },
        ]}
      />
      {chosen === null && children}
    </Stack>
  );
}
