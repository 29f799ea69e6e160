import type { ChartSpan } from '@recoup/contract/reports/dashboard-charts';
import { dayText } from '@recoup/ui';

interface Point {
  from: string;
  to: string;
}

/** The names of a chart's points: "Mar 2", "Mar 2 – 8", "Mar 2026". Includes the year if the chart spans two. */
export function pointNames(points: readonly Point[], by: ChartSpan): string[] {
  const years = new Set(points.flatMap(({ from, to }) => [from.slice(0, 4), to.slice(0, 4)]));
  const year = years.size > 1 ? ({ year: 'numeric' } as const) : {};
  return points.map(({ from, to }) => {
    if (by === 'month') return dayText(from, { month: 'short', year: 'numeric' });
    const first = dayText(from, { month: 'short', day: 'numeric', ...year });
    if (from === to) return first;
    const sameMonth = from.slice(0, 7) === to.slice(0, 7) && years.size === 1;
    return `${first} – ${dayText(to, sameMonth ? { day: 'numeric' } : { month: 'short', day: 'numeric', ...year })}`;
  });
}
