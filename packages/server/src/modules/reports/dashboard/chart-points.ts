import type { ChartSpan } from '@recoup/contract/reports/dashboard-charts';
import { addDays } from '../../session/company/days.ts';

/** The first and last day of a point in a chart. */
export interface Point {
  from: string;
  to: string;
}

/** The first day of the span that a day is in. Weeks start on Monday. */
export function spanStart(day: string, by: ChartSpan): string {
  if (by === 'day') return day;
  if (by === 'month') return `${day.slice(0, 7)}-01`;
  const weekday = (new Date(day).getUTCDay() + 6) % 7;
  return addDays(day, -weekday);
}

function nextSpan(start: string, by: ChartSpan): string {
  if (by === 'day') return addDays(start, 1);
  if (by === 'week') return addDays(start, 7);
  return spanStart(addDays(start, 31), 'month');
}

/** The points of a period in order, without gaps. The first and last are cut to the period. */
export function pointsOf(period: Point, by: ChartSpan): Point[] {
  const points: Point[] = [];
  for (let from = period.from; from <= period.to; ) {
    const next = nextSpan(spanStart(from, by), by);
    points.push({ from, to: addDays(next, -1) });
    from = next;
  }
  const last = points.at(-1);
  if (last) last.to = period.to;
  return points;
}
