/** A time of the company's own calendar. */
export interface LiveMoment {
  readonly day: string;
  readonly time: string;
}

/** Whether it is over already, by the company's clock; what is not whole is not. */
export function isOver({ day, time }: LiveMoment, timeZone: string, now: Date = new Date()): boolean {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(now);
  return day !== '' && time !== '' && `${day} ${time}` <= clock;
}

/** What is proposed for prices to go live: the company's next morning, before shops open. */
export function nextMorning(timeZone: string, now: Date = new Date()): LiveMoment {
  const day = new Date(new Intl.DateTimeFormat('en-CA', { timeZone }).format(now));
  // Days, not hours: where clocks are put back, a day has 25.
  day.setUTCDate(day.getUTCDate() + 1);
  return { day: day.toISOString().slice(0, 10), time: '06:00' };
}
