import { readFieldConditions } from '@recoup/contract/inputs/field-filter';
import { type Currency, formatMoney } from '@recoup/contract/money';
import { dayText, numberText } from '@recoup/ui';
import type { LabelledFilter } from './list-filters.ts';

/** What the text of a filter depends on besides the filter itself. */
export interface FilterContext {
  readonly currency: Currency;
  readonly locations: readonly { readonly id: number; readonly name: string }[];
}

/** Describes an active filter: "Created: since Mar 2, 2026". Undefined if it isn't active. */
export function filterText(
  filter: LabelledFilter,
  chosen: Readonly<Record<string, string>>,
  { currency, locations }: FilterContext,
): string | undefined {
  const [first, last] = filter.params.map((param) => chosen[param]);
  const value = first ?? last;
  if (value === undefined) return undefined;
  const { kind } = filter;
  if (kind === 'fields') return fieldsText(filter.options, value);
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
  }[kind]();
  return `${filter.label}: ${words}`;
}

const signs = { '=': '', '~': '', '>=': 'at least ', '<=': 'at most ' } as const;

/** Describes the conditions on fields that still exist: "Visits: at least 4, VIP: Yes". */
function fieldsText(options: LabelledFilter['options'], text: string): string | undefined {
  const words = (readFieldConditions(text) ?? []).flatMap(({ id, test, value }) => {
    const option = options.find((one) => one.value === String(id));
    if (!option) return [];
    const kind = option.field?.kind;
    if (kind === 'date') return [`${option.label}: ${test === '>=' ? 'since' : 'until'} ${dayText(value)}`];
    if (kind === 'number') return [`${option.label}: ${signs[test]}${numberText(Number(value))}`];
    if (kind === 'yes_no') return [`${option.label}: ${value === 'true' ? 'Yes' : 'No'}`];
    return [`${option.label}: ${test === '~' ? `“${value}”` : value}`];
  });
  return words.length > 0 ? words.join(', ') : 'Custom fields';
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
