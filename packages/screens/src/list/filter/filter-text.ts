import { type Currency, formatMoney } from '@recoup/contract/money';
import { dayText, numberText } from '@recoup/ui';
import type { LabelledFilter } from './list-filters.ts';

/** What words are made of besides the filter itself. */
export interface FilterContext {
  readonly currency: Currency;
  readonly locations: readonly { readonly id: number; readonly name: string }[];
}

/** A filter that narrows the list, in words: "Created: since Mar 2, 2026". Undefined where it does not. */
export function filterText(
  filter: LabelledFilter,
  chosen: Readonly<Record<string, string>>,
  { currency, locations }: FilterContext,
): string | undefined {
  const [first, last] = filter.params.map((param) => chosen[param]);
  const value = first ?? last;
  if (value === undefined) return undefined;
  const labelOf = (one: string) => filter.options.find((option) => option.value === one)?.label ?? one;
  const words = {
    days: () => rangeText(first, last, ['since', 'until'], dayText),
    number: () => rangeText(first, last, ['at least', 'at most'], (text) => numberText(Number(text))),
    money: () =>
      rangeText(first, last, ['at least', 'at most'], (text) => formatMoney({ amount: Number(text), currency })),
    text: () => `“${value}”`,
    one: () => labelOf(value),
    named: () => labelOf(value),
    many: () => value.split(',').map(labelOf).join(', '),
    location: () => locations.find(({ id }) => String(id) === value)?.name ?? `location ${value}`,
  }[filter.kind]();
  return `${filter.label}: ${words}`;
}

function rangeText(
  from: string | undefined,
  to: string | undefined,
  [since, until]: readonly [string, string],
  as: (text: string) => string,
): string {
  if (from !== undefined && to !== undefined) return from === to ? as(from) : `${as(from)} to ${as(to)}`;
  return from === undefined ? `${until} ${as(to ?? '')}` : `${since} ${as(from)}`;
}
