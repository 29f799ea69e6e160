import { type Currency, formatMoney } from '@recoup/contract/money';
import { permissionsOf } from '@recoup/contract/permission';
import type { AnyReport } from '@recoup/contract/report';
import type { AnyCells } from '@recoup/contract/reports/report-cells';
import type { Tx } from '../../../platform/db/db.ts';
import type { Session } from '../../../platform/handler.ts';
import type { users } from '../../../schema/core.ts';
import { linesOf } from '../reports/report-lines.ts';
import { reportOf } from '../reports/report-of.ts';

/** The content of a report. */
export interface ReportResult {
  readonly data: readonly AnyCells[];
  readonly total: AnyCells;
  readonly before: AnyCells;
  readonly from: string;
  readonly to: string;
}

/** The reader of a report. Their permissions decide what they see. */
type Reader = Pick<Session, 'permissions'>;

/** Reads a report as its reader would see it. */
export async function readReport(
  tx: Tx,
  report: AnyReport,
  { session, now, query }: { readonly session: Reader; readonly now: Date; readonly query: Record<string, string> },
): Promise<ReportResult> {
  const handlers = reportOf(report, linesOf(report));
  const later = () => Promise.reject(new Error('A mail has no file'));
  return (await handlers.get(tx, { query, session, now, later } as never)) as unknown as ReportResult;
}

/** What a user may see at all locations of the company. */
export function readerOf({ role, permissions }: Pick<typeof users.$inferSelect, 'role' | 'permissions'>): Reader {
  return { permissions: permissionsOf(role, permissions) };
}

/** A cell as part of a sentence. */
export function cellWords(cell: AnyCells[string] | undefined): string {
  if (cell === null || cell === undefined) return '–';
  if (typeof cell === 'number') return (Math.round(cell * 10) / 10).toLocaleString('en-US');
  if (typeof cell === 'string') return cell;
  if ('amount' in cell) return formatMoney(cell);
  return 'name' in cell ? cell.name : `${cell.low.toFixed(1)}% to ${cell.high.toFixed(1)}%`;
}

/** The amount or number in a cell. */
export function heightOf(cell: AnyCells[string] | undefined): number {
  if (typeof cell === 'object' && cell !== null && 'amount' in cell) return cell.amount;
  return typeof cell === 'number' ? cell : 0;
}

/** An amount in words. */
export const moneyWords = (amount: number, currency: Currency): string => formatMoney({ amount, currency });
