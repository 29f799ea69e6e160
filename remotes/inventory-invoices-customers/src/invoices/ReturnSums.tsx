import { useEndpoint } from '@recoup/api';
import { formatMoney, type Money } from '@recoup/contract/money';
import { previewReturn } from '@recoup/contract/stock/invoices';
import { Inline, MoneyText, Stack, Text } from '@recoup/ui';
import type { ReactNode } from 'react';

interface Props {
  readonly id: number;
  readonly lines: readonly number[];
  readonly keep: boolean;
  /** Chooses whether to keep the fee. Shown if there is one. */
  readonly children: (fee: Money) => ReactNode;
}

/** Shows the refund, and the fee that may be kept, before anything happens. */
export function ReturnSums({ id, lines, keep, children }: Props) {
  const body = { line_ids: [...lines], keep_fee: keep };
  const { data } = useEndpoint(previewReturn, { params: { id }, body }, { enabled: lines.length > 0 });
  if (lines.length === 0 || !data) return null;
  const { fee, refund } = data.data;
  return (
    <Stack gap={2}>
      {fee.amount > 0 && children(fee)}
      <Inline justifyContent="space-between" aria-live="polite">
        <Text strong>Refund total</Text>
        <MoneyText strong>{formatMoney(refund)}</MoneyText>
      </Inline>
    </Stack>
  );
}
