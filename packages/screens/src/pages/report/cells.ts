import { currencies, formatMoney, type Money } from '@recoup/contract/money';
import { type AnyReport, isSummed, type ReportColumn, rowsBehind } from '@recoup/contract/report';
import type { AnyCells } from '@recoup/contract/reports/report-cells';
import { pathTo } from '@recoup/contract/route';
import { dayText, numberText } from '@recoup/ui';

/** The value of a report's cell. */
export type Cell = AnyCells[string] | undefined;
type Kind = ReportColumn['kind'];

const percent = (value: number) => numberText(value, { maximumFractionDigits: 1 });
const shortDay = (day: string) => dayText(day, { month: 'short', day: 'numeric' });

const isMoney = (cell: Cell): cell is Money => typeof cell === 'object' && cell !== null && 'amount' in cell;

/** Formats a cell, or a dash if it's empty. `short` omits the year of a day. */
export function cellText(kind: Kind, cell: Cell, short = false): string {
  if (cell === null || cell === undefined) return '–';
  if (isMoney(cell)) return formatMoney(cell);
  if (typeof cell === 'object' && 'low' in cell) return `${percent(cell.low)}% to ${percent(cell.high)}%`;
  if (typeof cell === 'object') return cell.name;
  if (kind === 'day' || kind === 'last') return (short ? shortDay : dayText)(String(cell));
  if (typeof cell === 'string') return cell;
  return kind === 'percent' ? `${percent(cell)}%` : numberText(cell);
}

/** A cell's value for charts and sorting. Amounts are in whole units of their currency. */
export function cellValue(cell: Cell): number {
  if (isMoney(cell)) return cell.amount / 10 ** currencies[cell.currency].decimals;
  return typeof cell === 'number' ? cell : 0;
}

/** The formats of a chart whose cells have this kind. The axis has less room and uses a shorter one. */
export function chartFormats(kind: Kind, like: Cell) {
  if (!isMoney(like)) return { format: (value: number) => cellText(kind, value) };
  const { currency } = like;
  const { decimals, locale } = currencies[currency];
  const options = { style: 'currency', currency, notation: 'compact', maximumSignificantDigits: 3 } as const;
  const short = new Intl.NumberFormat(locale, options);
  return {
    format: (value: number) => formatMoney({ amount: Math.round(value * 10 ** decimals), currency }),
    axisFormat: (value: number) => short.format(value),
  };
}

/** The columns that the reader may see. Columns with costs are left out for those who may not. */
export function visibleColumns({ columns }: AnyReport, total: AnyCells): [name: string, column: ReportColumn][] {
  return Object.entries(columns).filter(([name, column]) => !isSummed(column) || name in total);
}

/** The measures with columns that the reader may see. */
export function visibleMeasures({ measures }: AnyReport, total: AnyCells) {
  return Object.entries(measures).filter(([, { columns }]) => columns.every((name) => name in total));
}

/**
 * The address of the rows that a figure counts, for a line by its first cell or for the total. Null if there is none.
 */
export function rowsPath(
  report: AnyReport,
  column: string,
  reportQuery: Readonly<Record<string, string>>,
  first?: AnyCells[string],
): string | null {
  const behind = rowsBehind(report, column, reportQuery, first);
  if (!behind) return null;
  const { of: fact = '', ...query } = behind;
  return `${pathTo('reportRows', { of: fact })}?${new URLSearchParams(query)}`;
}

interface Days {
  readonly from: string;
  readonly to: string;
}

/** The name of the comparison period: the previous days, or its dates. */
export function comparisonText(query: Readonly<Record<string, string>>, days: Days, other: Days): string {
  const length = (Date.parse(days.to) - Date.parse(days.from)) / 86_400_000 + 1;
  const isBefore = query.beside !== 'year' && query.beside_from === undefined && query.beside_to === undefined;
  if (isBefore) return length === 1 ? 'the previous day' : `the previous ${numberText(length)} days`;
  return other.from === other.to ? dayText(other.from) : `${dayText(other.from)} to ${dayText(other.to)}`;
}

/**
 * Compares a total with that of another period, which `days` names: the relative change, or the difference in points
 * for percentages.
 */
export function changeText(kind: Kind, cell: Cell, before: Cell, days: string): string {
  const [now, then] = [cellValue(cell), cellValue(before)];
  if (before === null || then === 0) return `None in ${days}`;
  if (kind === 'percent')
    return cell === null ? `${cellText(kind, before)} in ${days}` : compared(now - then, ' points', days);
  return compared((100 * (now - then)) / then, '%', days);
}

/** Describes a change: "18.9% less than the previous 30 days". */
function compared(change: number, unit: string, days: string): string {
  const size = numberText(Math.abs(change), { maximumFractionDigits: 1 });
  return size === '0' ? `Same as ${days}` : `${size}${unit} ${change > 0 ? 'more' : 'less'} than ${days}`;
}
