import { currencies, formatMoney, type Money } from '@recoup/contract/money';
import { type AnyReport, isSummed, type ReportColumn, rowsBehind } from '@recoup/contract/report';
import type { AnyCells } from '@recoup/contract/reports/report-cells';
import { pathTo } from '@recoup/contract/route';
import { dayText, numberText } from '@recoup/ui';

/** A value in the cell of a report. */
export type Cell = AnyCells[string] | undefined;
type Kind = ReportColumn['kind'];

const percent = (value: number) => numberText(value, { maximumFractionDigits: 1 });
const shortDay = (day: string) => dayText(day, { month: 'short', day: 'numeric' });

const isMoney = (cell: Cell): cell is Money => typeof cell === 'object' && cell !== null && 'amount' in cell;

/** How a cell reads: a dash where there is nothing to say. `short` leaves out the year of a day. */
export function cellText(kind: Kind, cell: Cell, short = false): string {
  if (cell === null || cell === undefined) return '–';
  if (isMoney(cell)) return formatMoney(cell);
  if (typeof cell === 'object' && 'low' in cell) return `${percent(cell.low)}% to ${percent(cell.high)}%`;
  if (typeof cell === 'object') return cell.name;
  if (kind === 'day' || kind === 'last') return (short ? shortDay : dayText)(String(cell));
  if (typeof cell === 'string') return cell;
  return kind === 'percent' ? `${percent(cell)}%` : numberText(cell);
}

/** The height of a cell in a chart, and what it is sorted by: amounts in whole units of their currency. */
export function cellValue(cell: Cell): number {
  if (isMoney(cell)) return cell.amount / 10 ** currencies[cell.currency].decimals;
  return typeof cell === 'number' ? cell : 0;
}

/** How heights read in a chart whose cells are like this one; along its axis, where there is less room, shortened. */
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

/** The columns of a report that its reader is told: what things cost is left out for those who may not know. */
export function visibleColumns({ columns }: AnyReport, total: AnyCells): [name: string, column: ReportColumn][] {
  return Object.entries(columns).filter(([name, column]) => !isSummed(column) || name in total);
}

/** The measures whose columns its reader is told. */
export function visibleMeasures({ measures }: AnyReport, total: AnyCells) {
  return Object.entries(measures).filter(([, { columns }]) => columns.every((name) => name in total));
}

/** The address of the rows that a figure counts, of a line by its first cell or of all; null where it has none. */
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

/** How the days are called that figures are held against: those just before, or by their dates. */
export function comparisonText(query: Readonly<Record<string, string>>, days: Days, other: Days): string {
  const length = (Date.parse(days.to) - Date.parse(days.from)) / 86_400_000 + 1;
  const isBefore = query.beside !== 'year' && query.beside_from === undefined && query.beside_to === undefined;
  if (isBefore) return length === 1 ? 'the previous day' : `the previous ${numberText(length)} days`;
  return other.from === other.to ? dayText(other.from) : `${dayText(other.from)} to ${dayText(other.to)}`;
}

/**
 * How a sum stands to that of other days, which `days` names: the change as a share of it, of a percentage the
 * difference in points.
 */
export function changeText(kind: Kind, cell: Cell, before: Cell, days: string): string {
  const [now, then] = [cellValue(cell), cellValue(before)];
  if (before === null || then === 0) return `None in ${days}`;
  if (kind === 'percent')
    return cell === null ? `${cellText(kind, before)} in ${days}` : compared(now - then, ' points', days);
  return compared((100 * (now - then)) / then, '%', days);
}

/** A change in words: "18.9% less than the previous 30 days". */
function compared(change: number, unit: string, days: string): string {
  const size = numberText(Math.abs(change), { maximumFractionDigits: 1 });
  return size === '0' ? `Same as ${days}` : `${size}${unit} ${change > 0 ? 'more' : 'less'} than ${days}`;
}
