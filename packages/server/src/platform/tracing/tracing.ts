/** A traced piece of work. */
export interface Traced {
  readonly name: string;
  readonly kind: 'client' | 'consumer' | 'internal';
  readonly attributes?: Readonly<Record<string, string | number>>;
  /** Only traced as a part of other work, to leave out what a node does all the time. */
  readonly isPart?: true;
}

/** A request in progress. */
export interface TracedRequest {
  readonly traceId: string;
  /** Runs work as a part of it. */
  within(work: () => void): void;
  end(answered: {
    readonly route: string | undefined;
    readonly status: number;
    company: number | undefined;
    user: number | undefined;
  }): void;
}

/** Sends traces. Exists while an address to send them to is set. */
export interface Tracing {
  run<T>(traced: Traced, work: () => T): T;
  /** Begins a request. `traceparent` is the header that names the trace it belongs to. */
  request(method: string, traceparent: string | undefined): TracedRequest;
  /** The header that tells the next service which trace a call belongs to. */
  traceparent(): string | undefined;
  /** Sends what is left. */
  stop(): Promise<void>;
}

/** Where to send traces with OTLP over HTTP. */
export interface TraceTarget {
  readonly endpoint: string;
  /** `name=value`, separated by commas. */
  readonly headers: string | undefined;
  /** The share of traces that begin here to keep, up to 1. */
  readonly share: number;
}

let current: Tracing | null = null;

/** The traces of this process. Null while tracing is off. */
export const tracing = (): Tracing | null => current;

/** Runs work as a part of the current trace, if there is one. */
export function inTrace<T>(piece: Traced, work: () => T): T {
  return current ? current.run(piece, work) : work();
}

/** Traces until the returned function is called. Loads the libraries only if there is a target. */
export async function openTracing(target: TraceTarget | undefined): Promise<() => Promise<void>> {
  if (!target) return async () => undefined;
  const { startTracing } = await import('./otlp-tracing.ts');
  const opened = startTracing(target);
  current = opened;
  return async () => {
    if (current === opened) current = null;
    await opened.stop();
  };
}
