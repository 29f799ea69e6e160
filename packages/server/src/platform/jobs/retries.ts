interface Retry {
  /** Seconds before the second try. Each pause is twice as long as the one before. */
  readonly firstPause: number;
  /** The longest pause in seconds. */
  readonly longestPause: number;
  /** Hours between the first and the last try. */
  readonly hours: number;
}

/** How long each kind of job is retried, and with which pauses. */
export const retries = {
  /** Our own work. If it still fails after an hour, someone has to look at it. */
  work: { firstPause: 1, longestPause: 600, hours: 1 },
  /** Emails, text messages, webhooks. A server that is down over a weekend gets them on Monday. */
  message: { firstPause: 2, longestPause: 21_600, hours: 72 },
  /** Payouts and purchases. They have to end in a yes or a no. */
  money: { firstPause: 1, longestPause: 600, hours: 336 },
} as const satisfies Record<string, Retry>;
export type RetryKind = keyof typeof retries;

/** All pauses of a kind in seconds, one after each failed try except the last. */
function pausesOf(kind: RetryKind): number[] {
  const { firstPause, longestPause, hours }: Retry = retries[kind];
  const pauses: number[] = [];
  for (let left = hours * 3_600; left > 0; left -= pauses.at(-1) ?? 0)
    pauses.push(Math.min(firstPause * 2 ** pauses.length, longestPause));
  return pauses;
}

/** How many times a job of this kind is retried. */
export const retryLimitOf = (kind: RetryKind): number => pausesOf(kind).length;

/** Seconds until the next try after this many failures. Null if there is none. */
export const pauseAfter = (kind: RetryKind, failures: number): number | null => pausesOf(kind)[failures - 1] ?? null;
