/** A range of months by their first days, both included. */
export interface Months {
  from?: string;
  to?: string;
}

/** The current month in a time zone, and those before it: `count` in all. */
export function monthsBack(count: number, timeZone: string, now = new Date()): Required<Months> {
  const [year = 0, month = 0] = now.toLocaleDateString('en-CA', { timeZone }).split('-').map(Number);
  const first = new Date(Date.UTC(year, month - count, 1));
  const day = (date: Date) => date.toISOString().slice(0, 10);
  return { from: day(first), to: day(new Date(Date.UTC(year, month - 1, 1))) };
}
