/**
 * How an outside service can fail, whichever it is. A `final` fault fails the same way again, so a person has to see
 * it. All others are retried later.
 */
export const serviceFaults = {
  auth: { final: true },
  validation: { final: true },
  /** The service rejected this exact request: it did nothing, and never will. */
  refused: { final: true },
  insufficient_funds: { final: true },
  carrier: { final: true },
  /** What we asked for doesn't exist. */
  missing: { final: true },
  rate_limit: { final: false },
  network: { final: false },
  unknown: { final: false },
} as const satisfies Record<string, { final: boolean }>;

export type ServiceFault = keyof typeof serviceFaults;

/** A failed call of an outside service. The message is in the service's own words, for staff. It has no secrets. */
export class ServiceError extends Error {
  readonly fault: ServiceFault;
  /** Seconds to wait before the next call, if the service said so. */
  readonly retryAfter: number | undefined;
  /** The service's own code, if it has one: "INSUFFICIENT_FUNDS". */
  readonly issue: string | undefined;

  constructor(
    fault: ServiceFault,
    message: string,
    more: { retryAfter?: number | undefined; issue?: string | undefined; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause });
    this.name = 'ServiceError';
    this.fault = fault;
    this.retryAfter = more.retryAfter;
    this.issue = more.issue;
  }

  get isFinal(): boolean {
    return serviceFaults[this.fault].final;
  }
}

/** For `catch` where something may not exist: turns `missing` into null and rethrows any other failure. */
export function nullIfMissing(error: unknown): null {
  if (error instanceof ServiceError && error.fault === 'missing') return null;
  throw error;
}
