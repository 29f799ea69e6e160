import type { ExchangeCall } from '@recoup/contract/add-ons/exchanges';
import type { Adapters, ConnectionKey } from '../platform/adapters.ts';
import { notingCalls } from '../platform/calls/exchange.ts';

/** Work done at the service of a connection. */
export interface DoneWork extends ConnectionKey {
  /** The method of the port that was called, or "test". */
  readonly what: string;
  readonly given: readonly unknown[];
  readonly calls: readonly ExchangeCall[];
  readonly at: Date;
  readonly tookMs: number;
  /** The error it threw. Undefined if there was none. */
  readonly error: unknown;
}

/**
 * Adapters that report their work at outside systems. `onDone` must neither wait nor throw. Work without a call, such
 * as cached answers, isn't reported.
 */
export function loggedAdapters(adapters: Adapters, onDone: (done: DoneWork) => void, now: () => Date): Adapters {
  const logged = new WeakMap<object, object>();

  function run<T>(whose: ConnectionKey, what: string, args: readonly unknown[], work: () => T): T {
    const at = now();
    const startedAt = performance.now();
    const { answer, calls } = notingCalls(work);
    if (!(answer instanceof Promise)) return answer;
    const end = (error: unknown) => {
      const { tenantId, connectionId } = whose;
      const tookMs = Math.round(performance.now() - startedAt);
      if (calls.length > 0) onDone({ tenantId, connectionId, what, given: args, calls, at, tookMs, error });
    };
    answer.then(() => end(undefined), end);
    return answer;
  }

  function watch(service: object, whose: ConnectionKey): object {
    return new Proxy(service, {
      get(target, name) {
        const part: unknown = Reflect.get(target, name);
        if (typeof part !== 'function') return part;
        return (...args: unknown[]) => run(whose, String(name), args, () => Reflect.apply(part, target, args));
      },
    });
  }

  return {
    ...adapters,
    open(port, opened) {
      const service = adapters.open(port, opened);
      const { whose } = opened;
      if (!whose || typeof service !== 'object' || service === null) return service;
      const existing = logged.get(service) ?? watch(service, whose);
      logged.set(service, existing);
      return existing as typeof service;
    },
    at: (whose, what, work) => run(whose, what, [], () => adapters.at(whose, what, work)),
  };
}
