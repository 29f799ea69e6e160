import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Pool } from './db/pool.ts';

/** What a node counts, for Prometheus: of no company and no person, only of routes, jobs and the process. */
export interface Metrics {
  /** A request was answered; `route` as it is declared. */
  answered(method: string, route: string, status: number, seconds: number): void;
  jobFailed(job: string): void;
  /** Everything in Prometheus' text format. */
  text(): Promise<string>;
  readonly contentType: string;
  /** Lets go of what is measured; what prom-client watches the process with stays until its end. */
  stop(): void;
}

/** What is read when somebody asks. */
export interface Measured {
  readonly pool: Pick<Pool, 'raw'>;
  /** How many browsers are connected to this node. */
  sockets(): number;
  /** Deployment files that can't be used. */
  deploymentFaults(): readonly { readonly file: string }[];
}

/** Milliseconds a look at the queue is good for. */
const queueLookMs = 5_000;

/** The metrics of one node. */
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
    help: 'Tries of background jobs that failed; most are tried again',
    labelNames: ['job'],
    registers,
  });
  new Gauge({
    name: 'recoup_database_connections',
    help: 'Connections of this node to the database, and requests that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'open' }, pool.raw.totalCount);
      this.set({ state: 'idle' }, pool.raw.idleCount);
      this.set({ state: 'wanted' }, pool.raw.waitingCount);
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
    help: 'Deployment files that cannot be used: 1 for each',
    labelNames: ['file'],
    registers,
    collect() {
      this.reset();
      for (const { file } of deploymentFaults()) this.set({ file }, 1);
    },
  });
  let looked = { at: 0, rows: [] as { state: string; count: number }[] };
  new Gauge({
    name: 'recoup_jobs',
    help: 'Background jobs of all nodes that wait, run, wait for another try, or have failed for good',
    labelNames: ['state'],
    registers,
    async collect() {
      if (Date.now() - looked.at > queueLookMs) {
        const { rows } = await pool.raw
          .query<{ state: string; count: number }>(
            "SELECT state::text, count(*)::int FROM pgboss.job WHERE state IN ('created', 'active', 'retry', 'failed') GROUP BY 1",
          )
          .catch(() => ({ rows: [] }));
        looked = { at: Date.now(), rows };
      }
      for (const state of ['created', 'active', 'retry', 'failed'])
        this.set({ state }, looked.rows.find((row) => row.state === state)?.count ?? 0);
    },
  });
  return {
    answered: (method, route, status, seconds) => requests.observe({ method, route, status: String(status) }, seconds),
    jobFailed: (job) => failed.inc({ job }),
    text: () => registry.metrics(),
    contentType: registry.contentType,
    stop: () => registry.clear(),
  };
}

/** Answers `GET /metrics` on an address of its own, which is nobody's from outside. */
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
