/**
 * How an outside service can fail, whichever it is. What is `final` will fail the same way when tried again, so
 * somebody must see it; everything else is tried again later.
 */
export const serviceFaults = {
  auth: { final: true },
  validation: { final: true },
  /** Its word about this very thing: it was not made, and will not be. */
  refused: { final: true },
  insufficient_funds: { final: true },
  carrier: { final: true },
  /** What it was asked about is not there. */
  missing: { final: true },
  rate_limit: { final: false },
  network: { final: false },
  unknown: { final: false },
} as const satisfies Record<string, { final: boolean }>;

export type ServiceFault = keyof typeof serviceFaults;

/** A failed call of an outside service. The message is the service's own words, for staff; it holds no secret. */
export class ServiceError extends Error {
  readonly fault: ServiceFault;
  /** Seconds after which the service wants to be asked again, where it said so. */
  readonly retryAfter: number | undefined;
  /** The service's code for it, where it has one: "INSUFFICIENT_FUNDS". */
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

/** What to catch where a thing may not be there: null then; any other failure stays one. */
export function nullIfMissing(error: unknown): null {
  if (error instanceof ServiceError && error.fault === 'missing') return null;
  throw error;
}
