import { type Context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { scrubbed } from '../log.ts';
import { productRelease } from '../product-release.ts';
import type { Traced, TraceTarget, Tracing } from './tracing.ts';

const kinds = { client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER, internal: SpanKind.INTERNAL } as const;

/** The longest that a silent collector delays the stop of a node. */
const stopMs = 3_000;

/** The W3C's trace context: version, trace, parent, flags. */
const traceparentForm = /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;

function headersOf(text: string | undefined): Record<string, string> {
  const pairs = (text ?? '').split(',').flatMap((pair) => {
    const [name = '', ...value] = pair.split('=');
    return name.trim() === '' ? [] : [[name.trim(), decodeURIComponent(value.join('=').trim())] as const];
  });
  return Object.fromEntries(pairs);
}

/** Starts sending traces to a collector. */
export function startTracing({ endpoint, headers, share }: TraceTarget): Tracing {
  const contexts = new AsyncLocalStorageContextManager().enable();
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    headers: headersOf(headers),
    timeoutMillis: stopMs,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'recoup', 'service.version': productRelease }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('recoup', productRelease);

  /** The parent trace that the sender of a request names. */
  function parentOf(header: string | undefined): Context {
    const [, traceId, spanId, flags] = traceparentForm.exec(header ?? '') ?? [];
    const none = contexts.active();
    if (!traceId || !spanId) return none;
    return trace.setSpanContext(none, {
      traceId,
      spanId,
      traceFlags: Number.parseInt(flags ?? '0', 16),
      isRemote: true,
    });
  }

  return {
    run<T>({ name, kind, attributes, isPart }: Traced, work: () => T): T {
      const parent = contexts.active();
      if (isPart && !trace.getSpan(parent)) return work();
      const span = tracer.startSpan(name, { kind: kinds[kind], ...(attributes && { attributes }) }, parent);
      try {
        const answer = contexts.with(trace.setSpan(parent, span), work);
        if (!(answer instanceof Promise)) {
          span.end();
          return answer;
        }
        return answer.then(
          (value: unknown) => {
            span.end();
            return value;
          },
          (error: unknown) => {
            failed(span, error);
            throw error;
          },
        ) as T;
      } catch (error) {
        failed(span, error);
        throw error;
      }
    },
    request(method, header) {
      const parent = parentOf(header);
      const span = tracer.startSpan(
        method,
        { kind: SpanKind.SERVER, attributes: { 'http.request.method': method } },
        parent,
      );
      const ownContext = trace.setSpan(parent, span);
      return {
        traceId: span.spanContext().traceId,
        within: (work) => contexts.with(ownContext, work),
        end({ route, status, company, user }) {
          if (route !== undefined) span.updateName(`${method} ${route}`).setAttribute('http.route', route);
          span.setAttribute('http.response.status_code', status);
          if (company !== undefined) span.setAttribute('recoup.company', company);
          if (user !== undefined) span.setAttribute('enduser.id', String(user));
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    traceparent() {
      const span = trace.getSpan(contexts.active())?.spanContext();
      return span && `00-${span.traceId}-${span.spanId}-${span.traceFlags.toString(16).padStart(2, '0')}`;
    },
    async stop() {
      await provider.shutdown().catch(() => undefined);
      contexts.disable();
    },
  };
}

/** Records why work failed, without personal or company data. */
function failed(span: Span, error: unknown): void {
  const { name, message } = error instanceof Error ? error : { name: typeof error, message: String(error) };
  span.setAttribute('error.type', name);
  span.setStatus({ code: SpanStatusCode.ERROR, message: scrubbed(message) });
  span.end();
}
