import { ApiError } from '@recoup/api';
import { formatMoney } from '@recoup/contract/money';
import {
  type GuardReport,
  markedText,
  type PriceGuard,
  priceGuardNames,
  priceGuards,
} from '@recoup/contract/pricing/price-guards';
import { Banner, Checkbox, FieldError, numberText, Stack, Text } from '@recoup/ui';
import { useId } from 'react';

/** What one guard marks, as lines. */
export interface MarkedLines {
  readonly guard: PriceGuard;
  readonly many: number;
  readonly lines: readonly string[];
}

/** The lines of what guards mark in a preview. */
export const linesOf = (reports: readonly GuardReport[] = []): MarkedLines[] =>
  reports.map(({ guard, many, prices }) => {
    const lines = prices.map((price) => markedText(guard, price, formatMoney));
    return {
      guard,
      many,
      lines: many > lines.length ? [...lines, `and ${numberText(many - lines.length)} more`] : lines,
    };
  });

/** What guards mark of a change that was refused; nothing where it was refused for something else. */
export function markedIn(error: unknown): MarkedLines[] {
  if (!(error instanceof ApiError) || error.code !== 'price_guards') return [];
  return priceGuardNames.flatMap((guard) => {
    const lines = error.fields[`confirmed_guards.${guard}`] ?? [];
    return lines.length === 0 ? [] : [{ guard, many: lines.length, lines }];
  });
}

interface MarkedPricesProps {
  marked: readonly MarkedLines[];
  /** Whether somebody says that they are right. */
  checked: boolean;
  onCheck: (checked: boolean) => void;
  /** Somebody tried to save without saying so. */
  missed: boolean;
}

/** Prices that look like mistakes, and the tick that says that they are none. */
export function MarkedPrices({ marked, checked, onCheck, missed }: MarkedPricesProps) {
  const id = useId();
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
      <Checkbox label="The marked prices are correct" checked={checked} onChange={onCheck} />
      {missed && !checked && <FieldError id={id}>Check the marked prices, then confirm they’re correct.</FieldError>}
    </Stack>
  );
}
