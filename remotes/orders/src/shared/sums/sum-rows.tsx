import type { Money } from '@recoup/contract/money';
import { useWords } from '@recoup/parts';
import { Box, MoneyText } from '@recoup/ui';
import { couponIn } from '@recoup/words/coupon-words';
import type { ReactNode } from 'react';

/** A row of a customer's page: what it is about, and an amount. */
export function SumRow(props: { as?: 'li'; money: string; strong?: boolean; struck?: boolean; children: ReactNode }) {
  const { as = 'div', money, strong, struck, children } = props;
  return (
    <Box as={as} display="flex" justifyContent="space-between" gap={4} fontWeight={strong ? 600 : undefined}>
      <Box minWidth={0} overflowWrap="anywhere">
        {children}
      </Box>
      <Box as={struck ? 's' : 'span'} color={struck ? 'text.muted' : undefined} flexShrink={0}>
        <MoneyText>{money}</MoneyText>
      </Box>
    </Box>
  );
}

interface Besides {
  readonly coupon: { readonly code: string; readonly percent: number | null; readonly worth: Money } | null;
  readonly shipping?: Money | undefined;
}

/** What is added to the devices, and taken off. */
export function BesidesRows({ coupon, shipping }: Besides) {
  const words = useWords();
  return (
    <>
      {coupon && coupon.worth.amount > 0 && (
        <SumRow money={words.money(coupon.worth)}>{couponIn(words, coupon)}</SumRow>
      )}
      {shipping && <SumRow money={`−${words.money(shipping)}`}>{words.say('order.shipping')}</SumRow>}
    </>
  );
}
