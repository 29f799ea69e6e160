/** Day (YYYY-MM-DD) and time (HHmm) of a moment where the company is. */
export function localMoment(now: Date, timeZone: string): { day: string; time: string } {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return { day: `${of('year')}-${of('month')}-${of('day')}`, time: of('hour') + of('minute') };
}

/** The next day on which banks work; their holidays the bank moves itself. */
export function nextBankDay(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  do next.setUTCDate(next.getUTCDate() + 1);
  while (next.getUTCDay() % 6 === 0);
  return next.toISOString().slice(0, 10);
}
