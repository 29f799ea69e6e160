/** A time of the company's own calendar. */
export interface LiveMoment {
  readonly day: string;
  readonly time: string;
}

/** What is proposed for prices to go live: the company's next morning, before shops open. */
export function nextMorning(timeZone: string, now: Date = new Date()): LiveMoment {
  const day = new Date(new Intl.DateTimeFormat('en-CA', { timeZone }).format(now));
  // Days, not hours: where clocks are put back, a day has 25.
  day.setUTCDate(day.getUTCDate() + 1);
  return { day: day.toISOString().slice(0, 10), time: '06:00' };
}
