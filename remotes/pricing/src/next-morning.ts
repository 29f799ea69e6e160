/** A date and time in the company's time zone. */
export interface LiveMoment {
  readonly day: string;
  readonly time: string;
}

/** Whether it has passed, by the company's clock. False if it's incomplete. */
export function isOver({ day, time }: LiveMoment, timeZone: string, now: Date = new Date()): boolean {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(now);
  return day !== '' && time !== '' && `${day} ${time}` <= clock;
}

/** The suggested time for prices to go live: the company's next morning, before shops open. */
export function nextMorning(timeZone: string, now: Date = new Date()): LiveMoment {
  const day = new Date(new Intl.DateTimeFormat('en-CA', { timeZone }).format(now));
  // Adds a day and not hours, because a day has 25 hours when clocks go back.
  day.setUTCDate(day.getUTCDate() + 1);
  return { day: day.toISOString().slice(0, 10), time: '06:00' };
}
