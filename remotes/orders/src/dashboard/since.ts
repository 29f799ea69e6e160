import type { Notification, NotificationType } from '@recoup/contract/session/notifications';

/** The kinds of news in the morning, in this order: what came in, then what went wrong. */
export const sinceTypes = [
  'order-placed',
  'easy-offer',
  'offer-answered',
  'question',
  'parcel-trouble',
  'mail-failed',
  'payout-failed',
] as const satisfies readonly NotificationType[];
export type SinceType = (typeof sinceTypes)[number];

const minute = 60_000;
const day = 24 * 60 * minute;
const isSince = (type: NotificationType): type is SinceType => sinceTypes.some((one) => one === type);

/** Six in the evening of the last weekday before a moment, in a time zone. */
export function lastEvening(now: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(now);
  const partOf = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  const sinceMidnight = (Number(partOf('hour')) * 60 + Number(partOf('minute'))) * minute + (now % minute);
  const weekend = { Mon: 2, Sun: 1 }[partOf('weekday')] ?? 0;
  return now - sinceMidnight - day / 4 - weekend * day;
}

/** The longest absence that the news covers. */
const mostMs = 14 * day;

/** The start of the news: when the last working day on this device ended, else the evening of the last weekday. */
export function sinceWhen(workedUntil: number | null, now: number, timeZone: string): number {
  return Math.max(workedUntil ?? lastEvening(now, timeZone), now - mostMs);
}

export interface SinceGroup {
  readonly type: SinceType;
  /** Newest first. */
  readonly news: readonly Notification[];
}

/** Groups the news since then by type. Types without news are left out. */
export function groupsSince(news: readonly Notification[], since: number): readonly SinceGroup[] {
  const recent = news.filter(({ type, created_at }) => isSince(type) && Date.parse(created_at) > since);
  return sinceTypes
    .map((type) => ({ type, news: recent.filter((one) => one.type === type) }))
    .filter((group) => group.news.length > 0);
}
