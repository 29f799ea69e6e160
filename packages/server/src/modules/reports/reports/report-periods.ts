import type { AnyReport, ReportComparison } from '@recoup/contract/report';
import { Refusal } from '../../../platform/refusal.ts';
import { addDays, dayIn, periodOf } from '../../session/company/days.ts';

interface Days {
  readonly from: string;
  readonly to: string;
}

/** What a report may be asked for of days. */
export interface ReportPeriods {
  readonly from?: string;
  readonly to?: string;
  readonly beside?: ReportComparison;
  readonly beside_from?: string;
  readonly beside_to?: string;
}

/** Before anything was counted. */
const theBeginning = '2000-01-01';

/** The days that a report is of, and today; one that tells how things are now has all until today. */
export function periodsOf(report: Pick<AnyReport, 'now'>, query: ReportPeriods, timezone: string, now: Date) {
  const today = dayIn(timezone, now);
  return { today, ...(report.now ? { from: theBeginning, to: today } : periodOf(query, timezone, now)) };
}

/** A day a year earlier: of February 29 the day before. */
function yearBefore(day: string): string {
  const [year = '', rest = ''] = [day.slice(0, 4), day.slice(4)];
  return `${String(Number(year) - 1).padStart(4, '0')}${rest === '-02-29' ? '-02-28' : rest}`;
}

/** The days that a report is held against: those asked for, those a year ago, or else as many as its own before them. */
export function besideOf({ beside, beside_from, beside_to }: ReportPeriods, { from, to }: Days): Days {
  if (beside_from !== undefined || beside_to !== undefined) {
    const first = beside_from ?? beside_to ?? from;
    const last = beside_to ?? first;
    if (first > last)
      throw new Refusal('invalid', undefined, { errors: { beside_from: ['must not be after the last day'] } });
    return { from: first, to: last };
  }
  if (beside === 'year') return { from: yearBefore(from), to: yearBefore(to) };
  const length = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  return { from: addDays(from, -length), to: addDays(from, -1) };
}
