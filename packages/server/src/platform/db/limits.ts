/**
 * How long a step of working with the database may take, in milliseconds. How long a request waits before it starts is
 * DATABASE_WAIT.
 */
export const limits = {
  /** One statement; PostgreSQL cancels it. */
  statement: 60_000,
  /** Waiting for a lock that another transaction holds. */
  lock: 10_000,
  /** The answer to one statement; longer than `statement`, for a server that doesn't cancel any more. */
  answer: 65_000,
} as const;

/** The database or the file store didn't answer within a limit. Nothing is known about what it did. */
export class NoAnswer extends Error {
  readonly code = 'ETIMEDOUT';
}

/** What `promise` resolves to, or {@link NoAnswer} after `ms`. */
export async function withTimeout<T>(ms: number, what: string, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    // A turn later: an answer that came while this process was busy with something else has been read by then.
    timer = setTimeout(() => setImmediate(reject, new NoAnswer(`${what} took longer than ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
