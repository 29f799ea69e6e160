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
  /** Of the order: those are offered that suit both. */
  kind: OrderKind;
  currency: Currency;
  /** Null while nobody is chosen: then nothing is known. */
  customerId: number | null;
  /** The key of the chosen one; null is another. */
  chosen: string | null;
  /** The key of the one that the order has, where there are numbers in it that nobody sees. */
  own?: string | null;
  /** The customer was chosen just now: the account that was paid last is chosen for them. */
  preselect?: boolean;
  error?: string | undefined;
  onChoose: (key: string | null) => void;
  /** How another payout is said. */
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

/** The proven account. A customer who took cash last gets cash again at the counter. */
const provenOf = (payouts: readonly KnownPayout[], kind: OrderKind) =>
  payouts.find(({ paid_at, newest }) => paid_at !== null && (newest || !orderKinds[kind].atCounter));

/** The customer's accounts, masked, so that nobody types one twice: those that were paid first. Another one below. */
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
  // Once per customer: staff may choose another way after that.
  useEffect(() => {
    if (proven !== null) choose.current(proven);
  }, [proven]);
  // One that is no longer known is said where it is, and is not silently another.
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
