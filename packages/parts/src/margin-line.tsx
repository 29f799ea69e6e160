import { useEndpoints } from '@recoup/api';
import type { AnswerOf } from '@recoup/contract';
import { formatMoney, type Money } from '@recoup/contract/money';
import { basisOf, isBelowFloor, type Margin, marginOf, suggestedPrice } from '@recoup/contract/pricing/margin';
import { type ExpectedResale, listMargins, resaleReason } from '@recoup/contract/pricing/resale';
import { useMay } from '@recoup/remote-kit';
import { Text } from '@recoup/ui';
import { useMemo } from 'react';

/** The margin of a price: the resale price, what is left, and whether that is below the margin floor. */
export interface PriceMargin {
  readonly expected: ExpectedResale;
  readonly margin: Margin;
  readonly isThin: boolean;
  /** The price that the company's target suggests. */
  readonly suggested: Money;
  /** A percentage of the resale price. */
  readonly target: number;
}

/** Computes the margin of a price for a device in a condition. Null without a resale price. */
export type MarginOf = (leafId: number, conditionId: number, price: number) => PriceMargin | null;

/** Builds that function from the responses of `listMargins` for nodes of the pricing tree. */
function marginsOf(answers: readonly AnswerOf<typeof listMargins>[]): MarginOf | null {
  const [first] = answers;
  if (!first) return null;
  const { settings } = first.data;
  const resales = new Map(
    answers.flatMap(({ data }) => data.resales).map((one) => [`${one.leaf_id} ${one.condition_id}`, one]),
  );
  return (leafId, conditionId, price) => {
    const expected = resales.get(`${leafId} ${conditionId}`);
    if (!expected) return null;
    const basis = basisOf(settings, expected.condition, expected.resale.amount);
    return {
      expected,
      margin: marginOf(basis, price),
      isThin: isBelowFloor(settings, basis, price),
      suggested: {
        ...expected.resale,
        amount: suggestedPrice(settings, basis, expected.resale.currency),
      },
      target: settings.target_percent,
    };
  };
}

/**
 * The margins of the devices at or below nodes of the pricing tree. Null while they load, or if the user may not see
 * them.
 */
export function useMargins(nodeIds: readonly number[]): MarginOf | null {
  const enabled = useMay(listMargins);
  const answers = useEndpoints(
    listMargins,
    nodeIds.map((id) => ({ params: { id } })),
    { enabled },
  );
  return useMemo(() => marginsOf(answers), [answers]);
}

/** Formats a margin: "Margin $45.00 (10.7%)". */
export function marginText({ amount, percent }: Margin, currency: Money['currency']): string {
  return `Margin ${formatMoney({ amount, currency })}${percent === null ? '' : ` (${percent}%)`}`;
}

interface MarginLineProps {
  deviceId: number | null;
  conditionId: number | null;
  price: Money | null;
}

/**
 * The margin of a price and how it's computed. Renders nothing without a resale price, or if the user may not see
 * margins.
 */
export function MarginLine({ deviceId, conditionId, price }: MarginLineProps) {
  const margins = useMargins(price === null || conditionId === null || deviceId === null ? [] : [deviceId]);
  const found = margins?.(deviceId ?? 0, conditionId ?? 0, price?.amount ?? 0);
  if (!found || !price) return null;
  const { expected, margin, isThin } = found;
  const cost = margin.costs > 0 ? ` less ${formatMoney({ ...price, amount: margin.costs })} in costs` : '';
  return (
    <Text small tone={isThin ? 'danger' : undefined} muted={!isThin} aria-live="polite">
      {marginText(margin, price.currency)}
      {isThin && ', below your floor'}. Sells for {formatMoney(expected.resale)}
      {cost}: {resaleReason(expected)}.
    </Text>
  );
}
