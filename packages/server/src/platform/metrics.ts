import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Pool } from './db/pool.ts';
import { queueGauges } from './jobs/queue-gauges.ts';
import { productRelease } from './product-release.ts';
import { replicaGauges } from './replica/replica-gauges.ts';

/** What a node counts for Prometheus: routes, jobs and the process, but no companies or people. */
export interface Metrics {
  /** A request was answered. `route` is the declared path. */
  answered(method: string, route: string, status: number, seconds: number): void;
  jobFailed(job: string): void;
  /** A call from this node has ended. `outcome` is `ok` or the kind of failure. */
  called(service: string, outcome: string, seconds: number): void;
  /** A browser couldn't load a remote as deployed. It uses the previous one, or none. */
  remoteFellBack(remote: string, outcome: 'previous' | 'unavailable'): void;
  /** All metrics in Prometheus's text format. */
  text(): Promise<string>;
  readonly contentType: string;
  /** Stops measuring. Prom-client's own watchers of the process run until it ends. */
  stop(): void;
}

/** The sources that are read on request. */
export interface Measured {
  readonly pool: Pick<Pool, 'raw' | 'readers' | 'replica'>;
  /** How many browsers are connected to this node. */
  sockets(): number;
  /** Deployment files that can't be used. */
  deploymentFaults(): readonly { readonly file: string }[];
}

/** Opens the metrics of one node. */
export function openMetrics({ pool, sockets, deploymentFaults }: Measured): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Histogram({
    name: 'recoup_http_request_duration_seconds',
    help: 'Time to answer a request, by its declared route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  const failed = new Counter({
    name: 'recoup_job_failures_total',
    help: 'Failed attempts of background jobs, most of which are retried',
    labelNames: ['job'],
    registers,
  });
  const calls = new Histogram({
    name: 'recoup_service_call_duration_seconds',
    help: 'Duration of calls that leave this node (mail, sms, files or an integration), by outcome',
    labelNames: ['service', 'outcome'],
    buckets: [0.05, 0.25, 1, 2.5, 5, 10, 30],
    registers,
  });
  const fallbacks = new Counter({
    name: 'recoup_remote_fallbacks_total',
    help: 'Remotes that browsers couldn’t load as deployed, by what they use instead',
    labelNames: ['remote', 'outcome'],
    registers,
  });
  new Gauge({
    name: 'recoup_database_connections',
    help: 'Connections of this node to the database, and requests that wait for one',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [name, one] of [
        ['writers', pool.raw],
        ['readers', pool.readers],
        ['replica', pool.replica?.connections],
      ] as const) {
        if (!one) continue;
        this.set({ pool: name, state: 'open' }, one.totalCount);
        this.set({ pool: name, state: 'idle' }, one.idleCount);
        this.set({ pool: name, state: 'wanted' }, one.waitingCount);
      }
    },
  });
  new Gauge({
    name: 'recoup_sockets',
    help: 'Browsers connected to this node',
    registers,
    collect() {
      this.set(sockets());
    },
  });
  new Gauge({
    name: 'recoup_deployment_faults',
    help: 'Unusable deployment files, each with the value 1',
    labelNames: ['file'],
    registers,
    collect() {
      this.reset();
      for (const { file } of deploymentFaults()) this.set({ file }, 1);
    },
  });
  queueGauges(registry, pool);
  replicaGauges(registry, pool.replica);
  new Gauge({
    name: 'recoup_build_info',
    help: 'The release of this node, and of the Node.js that runs it: 1',
    labelNames: ['release', 'node'],
    registers,
  }).set({ release: productRelease, node: process.versions.node }, 1);
  return {
    answered: (method, route, status, seconds) => requests.observe({ method, route, status: String(status) }, seconds),
    jobFailed: (job) => failed.inc({ job }),
    called: (service, outcome, seconds) => calls.observe({ service, outcome }, seconds),
    remoteFellBack: (remote, outcome) => fallbacks.inc({ remote, outcome }),
    text: () => registry.metrics(),
    contentType: registry.contentType,
    stop: () => registry.clear(),
  };
}

/** Serves `GET /metrics` on an address of its own that isn't reachable from outside. */
export async function serveMetrics(metrics: Metrics, at: { readonly port: number; readonly host: string }) {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end();
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
    return response;
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(at.port, at.host, resolve);
  });
  const { port, address } = server.address() as AddressInfo;
  return {
    address: `http://${address}:${port}/metrics`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
