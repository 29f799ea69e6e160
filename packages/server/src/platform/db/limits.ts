/**
 * How long each database step may take, in milliseconds. How long a request waits before it starts is DATABASE_WAIT.
 */
export const limits = {
  /** One statement. PostgreSQL cancels it. */
  statement: 60_000,
  /** Waiting for a lock that another transaction holds. */
  lock: 10_000,
  /** The answer to one statement. Longer than `statement`, for a server that no longer cancels. */
  answer: 65_000,
} as const;

/** The database or the file store didn't answer within a limit. Whether the work was done is unknown. */
export class NoAnswer extends Error {
  readonly code = 'ETIMEDOUT';
}

/** What `promise` resolves to, or {@link NoAnswer} after `ms`. */
export async function withTimeout<T>(ms: number, what: string, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    // One turn later, because an answer that arrived while this process was busy has been read by then.
    timer = setTimeout(() => setImmediate(reject, new NoAnswer(`${what} took longer than ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
