import { ApiError } from '@recoup/api';
import { formatMoney } from '@recoup/contract/money';
import {
  type GuardReport,
  markedText,
  type PriceGuard,
  priceGuardNames,
  priceGuards,
} from '@recoup/contract/pricing/price-guards';
import { useMay } from '@recoup/remote-kit';
import { Banner, Checkbox, FieldError, numberText, Stack, Text, TextArea } from '@recoup/ui';
import { useId } from 'react';

/** The prices that one guard flags, as lines. */
export interface MarkedLines {
  readonly guard: PriceGuard;
  readonly many: number;
  readonly lines: readonly string[];
}

/** The lines of the prices that guards flag in a preview. */
export const linesOf = (reports: readonly GuardReport[] = []): MarkedLines[] =>
  reports.map(({ guard, many, prices }) => {
    const lines = prices.map((price) => markedText(guard, price, formatMoney));
    return {
      guard,
      many,
      lines: many > lines.length ? [...lines, `and ${numberText(many - lines.length)} more`] : lines,
    };
  });

/** The prices that guards flag in a rejected change. Empty if it was rejected for another reason. */
export function markedIn(error: unknown): MarkedLines[] {
  if (!(error instanceof ApiError) || error.code !== 'price_guards') return [];
  return priceGuardNames.flatMap((guard) => {
    const lines = error.fields[`confirmed_guards.${guard}`] ?? [];
    return lines.length === 0 ? [] : [{ guard, many: lines.length, lines }];
  });
}

interface MarkedPricesProps {
  marked: readonly MarkedLines[];
  /** Whether the user has confirmed the prices. */
  checked: boolean;
  onCheck: (checked: boolean) => void;
  /** Why prices below the margin floor are paid. */
  reason: string;
  onReason: (reason: string) => void;
  /** Whether the user tried to save without confirming. */
  missed: boolean;
}

/** The confirmation that is sent with flagged prices. */
export const confirmationOf = (marked: readonly Pick<MarkedLines, 'guard'>[], reason: string) => ({
  confirmed_guards: marked.map(({ guard }) => guard),
  floor_reason: reason,
});
export type Confirmation = ReturnType<typeof confirmationOf>;

const isBelowFloor = (marked: readonly Pick<MarkedLines, 'guard'>[]) => marked.some(({ guard }) => guard === 'margin');

/** Whether everything that the flagged prices need was entered. */
export const isConfirmed = (marked: readonly Pick<MarkedLines, 'guard'>[], checked: boolean, reason: string) =>
  marked.length === 0 || (checked && (!isBelowFloor(marked) || reason.trim() !== ''));

/** The same as errors of a form with the checkbox in `checked` and the reason in `floor_reason`. */
export function confirmationFaults(
  marked: readonly Pick<MarkedLines, 'guard'>[],
  { checked, floor_reason }: { readonly checked: boolean; readonly floor_reason: string },
): Readonly<Record<string, string>> {
  return isConfirmed(marked, checked, floor_reason) ? {} : { checked: 'confirm that the marked prices are correct' };
}

/** Prices that look like mistakes, and the checkbox that confirms them. */
export function MarkedPrices({ marked, checked, onCheck, reason, onReason, missed }: MarkedPricesProps) {
  const id = useId();
  const mayPassFloor = useMay({ access: 'pricing.below-floor' });
  if (marked.length === 0) return null;
  return (
    <Stack gap={3}>
      {marked.map(({ guard, many, lines }) => (
        <Banner
          key={guard}
          tone="danger"
          title={many > 1 ? `${priceGuards[guard]}: ${numberText(many)} prices` : priceGuards[guard]}
        >
          <Stack gap={1}>
            {lines.map((line) => (
              <Text key={line} small>
                {line}
              </Text>
            ))}
          </Stack>
        </Banner>
      ))}
      {isBelowFloor(marked) &&
        (mayPassFloor ? (
          <TextArea
            label="Reason for paying below the margin floor"
            help="Saved in the price history."
            required
            rows={2}
            maxLength={500}
            error={missed && reason.trim() === '' ? 'Enter a reason.' : undefined}
            value={reason}
            onChange={onReason}
          />
        ) : (
          <Text small>You can’t save prices below the margin floor. Ask an owner or someone who can.</Text>
        ))}
      <Checkbox label="The marked prices are correct" checked={checked} onChange={onCheck} />
      {missed && !checked && <FieldError id={id}>Check the marked prices, then confirm they’re correct.</FieldError>}
    </Stack>
  );
}
