interface Retry {
  /** Seconds before the second try; each pause is twice the one before it. */
  readonly firstPause: number;
  /** Seconds that no pause is longer than. */
  readonly longestPause: number;
  /** How long after the first try the last one is. */
  readonly hours: number;
}

/** How long each kind of job is tried, and with which pauses. */
export const retries = {
  /** Our own work: what still fails after an hour needs somebody to look. */
  work: { firstPause: 1, longestPause: 600, hours: 1 },
  /** Mail, text messages, webhooks: a server that is down over a weekend gets them on Monday. */
  message: { firstPause: 2, longestPause: 21_600, hours: 72 },
  /** Money and what is paid for: it must end in a yes or a no. */
  money: { firstPause: 1, longestPause: 600, hours: 336 },
} as const satisfies Record<string, Retry>;
export type RetryKind = keyof typeof retries;

/** All pauses of a kind, in seconds, one after each failed try but the last. */
function pausesOf(kind: RetryKind): number[] {
  const { firstPause, longestPause, hours }: Retry = retries[kind];
  const pauses: number[] = [];
  for (let left = hours * 3_600; left > 0; left -= pauses.at(-1) ?? 0)
    pauses.push(Math.min(firstPause * 2 ** pauses.length, longestPause));
  return pauses;
}

/** How often a job of this kind is tried again. */
export const retryLimitOf = (kind: RetryKind): number => pausesOf(kind).length;

/** Seconds to the next try after so many failed ones; null where there is none. */
export const pauseAfter = (kind: RetryKind, failures: number): number | null => pausesOf(kind)[failures - 1] ?? null;
