import type { AnyReport, ReportComparison } from '@recoup/contract/report';
import { Refusal } from '../../../platform/refusal.ts';
import { addDays, dayIn, periodOf } from '../../session/company/days.ts';

interface Days {
  readonly from: string;
  readonly to: string;
}

/** The days that a report can be requested for. */
export interface ReportPeriods {
  readonly from?: string;
  readonly to?: string;
  readonly beside?: ReportComparison;
  readonly beside_from?: string;
  readonly beside_to?: string;
}

/** Before any data. */
const theBeginning = '2000-01-01';

/** The days of a report, and today. A report about the current state covers everything up to today. */
export function periodsOf(report: Pick<AnyReport, 'now'>, query: ReportPeriods, timezone: string, now: Date) {
  const today = dayIn(timezone, now);
  return { today, ...(report.now ? { from: theBeginning, to: today } : periodOf(query, timezone, now)) };
}

/** The same day a year earlier. For February 29, the day before. */
function yearBefore(day: string): string {
  const [year = '', rest = ''] = [day.slice(0, 4), day.slice(4)];
  return `${String(Number(year) - 1).padStart(4, '0')}${rest === '-02-29' ? '-02-28' : rest}`;
}

/** The days that a report is compared to: those requested, the same a year ago, or else as many days right before. */
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
