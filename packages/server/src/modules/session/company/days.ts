import { Refusal } from '../../../platform/refusal.ts';

/** The day (YYYY-MM-DD) and time (HHmmss) of a moment in a time zone. */
export function momentIn(timezone: string, moment: Date): { day: string; time: string } {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: timezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(moment);
  const partOf = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return {
    day: `${partOf('year')}-${partOf('month')}-${partOf('day')}`,
    time: partOf('hour') + partOf('minute') + partOf('second'),
  };
}

/** The day of a moment in a time zone. */
export function dayIn(timezone: string, moment: Date): string {
  return momentIn(timezone, moment).day;
}

/** A moment in a time zone for file names: year-month-day-hhmmss. */
export function fileStamp(timezone: string, moment: Date): string {
  const { day, time } = momentIn(timezone, moment);
  return `${day}-${time}`;
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);
}

/** The next banking day. Banks move payments on holidays themselves. */
export function nextBankDay(day: string): string {
  const next = addDays(day, 1);
  return new Date(next).getUTCDay() % 6 === 0 ? nextBankDay(next) : next;
}

/** The longest period that can be requested: ten years in days. */
const longest = 3_660;

/** The requested days, both inclusive. By default, the last 30. */
export function periodOf(
  period: { from?: string | undefined; to?: string | undefined },
  timezone: string,
  now: Date,
): { from: string; to: string } {
  const to = period.to ?? dayIn(timezone, now);
  const from = period.from ?? addDays(to, -29);
  const length = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  if (length < 1) throw new Refusal('invalid', undefined, { errors: { from: ['must not be after the last day'] } });
  if (length > longest)
    throw new Refusal('invalid', undefined, { errors: { from: ['is more than ten years before the last'] } });
  return { from, to };
}
