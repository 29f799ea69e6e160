/** A piece of work whose time is told. */
export interface Traced {
  readonly name: string;
  readonly kind: 'client' | 'consumer' | 'internal';
  readonly attributes?: Readonly<Record<string, string | number>>;
  /** Told only as a part of other work: what a node does by itself all the time is not. */
  readonly isPart?: true;
}

/** A request that is being answered. */
export interface TracedRequest {
  readonly traceId: string;
  /** Does something as a part of it. */
  within(work: () => void): void;
  end(answered: {
    readonly route: string | undefined;
    readonly status: number;
    company: number | undefined;
    user: number | undefined;
  }): void;
}

/** What tells traces; there while an address to tell them to is set. */
export interface Tracing {
  run<T>(traced: Traced, work: () => T): T;
  /** Begins a request; `traceparent` is the header by which who sent it says what it is a part of. */
  request(method: string, traceparent: string | undefined): TracedRequest;
  /** The header by which the next service knows what a call is a part of. */
  traceparent(): string | undefined;
  /** Sends what was not sent yet. */
  stop(): Promise<void>;
}

/** Where traces are sent by OTLP over HTTP. */
export interface TraceTarget {
  readonly endpoint: string;
  /** `name=value`, separated by commas. */
  readonly headers: string | undefined;
  /** Which share of traces that begin here is kept, up to 1. */
  readonly share: number;
}

let current: Tracing | null = null;

/** The traces of this process; null while none are told. */
export const tracing = (): Tracing | null => current;

/** Does work as a part of the trace that goes on, if any are told. */
export function inTrace<T>(piece: Traced, work: () => T): T {
  return current ? current.run(piece, work) : work();
}

/** Tells traces until what it answers is called. The libraries for it are loaded only then. */
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
