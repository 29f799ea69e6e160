import type { Adapters } from '../platform/adapters.ts';
import type { Metrics } from '../platform/metrics.ts';
import { ServiceError } from '../platform/service-error.ts';
import type { OutsideServices } from '../platform/services.ts';
import { inTrace } from '../platform/tracing/tracing.ts';

type OnCall = Metrics['called'];

/** The same service, reporting the duration and result of its calls. */
function measured<T extends object>(service: T, name: string, onCall: OnCall): T {
  return new Proxy(service, {
    get(target, key) {
      const part: unknown = Reflect.get(target, key);
      if (typeof part !== 'function') return part;
      return (...args: unknown[]) => {
        const startedAt = performance.now();
        const piece = { name: `${name} ${String(key)}`, kind: 'internal', isPart: true } as const;
        const answer: unknown = inTrace(piece, () => Reflect.apply(part, target, args));
        if (!(answer instanceof Promise)) return answer;
        const end = (outcome: string) => onCall(name, outcome, (performance.now() - startedAt) / 1000);
        answer.then(
          () => end('ok'),
          (error: unknown) => end(error instanceof ServiceError ? error.fault : 'failed'),
        );
        return answer;
      };
    },
  });
}

/** Adapters that report their calls by integration. */
function measuredAdapters(adapters: Adapters, onCall: OnCall): Adapters {
  const measuredAdapter = new WeakMap<object, object>();
  return {
    ...adapters,
    open(port, opened) {
      const service = adapters.open(port, opened);
      if (typeof service !== 'object' || service === null) return service;
      const one = measuredAdapter.get(service) ?? measured(service, opened.slug, onCall);
      measuredAdapter.set(service, one);
      return one as typeof service;
    },
  };
}

/** Measures everything that leaves this server: emails, texts, files, and all integrations. */
export function measuredServices({ mail, sms, files, adapters }: OutsideServices, onCall: OnCall) {
  return {
    mail: measured(mail, 'mail', onCall),
    sms: measured(sms, 'sms', onCall),
    files: measured(files, 'files', onCall),
    adapters: measuredAdapters(adapters, onCall),
  };
}
