import { Readable } from 'node:stream';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { queueGauges } from '../../src/platform/jobs/queue-gauges.ts';
import { serveMetrics } from '../../src/platform/metrics.ts';
import { productRelease } from '../../src/platform/product-release.ts';
import { useCompany } from '../company.ts';

const { app } = useCompany({ bare: true });

test('metrics count requests by route, connections, sockets and jobs at a separate address, without personal data', async () => {
  await app.with(null).raw({ method: 'GET', url: '/api/v1/pos/order/show/471147114711?search=cara' });
  await app.with(null).raw({ method: 'GET', url: '/wp-login.php', headers: { accept: 'application/json' } });
  const metricsServer = await serveMetrics(app.metrics, { port: 0, host: '127.0.0.1' });
  const answer = await fetch(metricsServer.address);
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  const text = await answer.text();
  expect(text).toMatch(/recoup_http_request_duration_seconds_count\{method="GET",route="[^"]*:id",status="401"\} 1/);
  for (const name of [
    'recoup_database_connections{pool="writers",state="open"}',
    'recoup_database_connections{pool="readers",state="wanted"} 0',
    'recoup_sockets 0',
    'recoup_jobs{state="failed"} 0',
    `recoup_build_info{release="${productRelease}",node="${process.versions.node}"} 1`,
  ])
    expect(text).toContain(name);
  expect(text).toContain('process_resident_memory_bytes');
  expect(text).not.toMatch(/471147114711|cara|wp-login/);
  expect((await fetch(metricsServer.address.replace('/metrics', '/'))).status).toBe(404);
  await metricsServer.stop();
  // Not on the product's port.
  expect((await app.app.inject({ url: '/metrics', headers: { accept: 'application/json' } })).statusCode).toBe(404);
});

test('calls that leave the node are measured by service and outcome', async () => {
  const { files, mail } = app.services;
  await files.write('1/note', Readable.from(['small']));
  await expect(files.write('../../out', Readable.from(['small']))).rejects.toThrow('leads out');
  await mail.send({ to: 'x@y.example', subject: 'Hello', text: 'Hello', reference: 'one' });
  const text = await app.metrics.text();
  for (const [service, outcome] of [
    ['files', 'ok'],
    ['files', 'failed'],
    ['mail', 'ok'],
  ])
    expect(text).toMatch(
      new RegExp(`recoup_service_call_duration_seconds_count\\{service="${service}",outcome="${outcome}"\\} [1-9]`),
    );
});

test('metrics have the age of each queue’s oldest due job, and ignore jobs due later', async () => {
  // No worker processes it from here on.
  await app.jobs.stop();
  const { rows } = await app.pool.raw.query<{ name: string }>('SELECT name FROM pgboss.queue ORDER BY name LIMIT 2');
  const [due = '', later = ''] = rows.map(({ name }) => name);
  await app.pool.raw.query("DELETE FROM pgboss.job WHERE state IN ('created', 'retry')");
  await app.pool.raw.query(
    `INSERT INTO pgboss.job (name, data, state, start_after) VALUES
       ($1, '{}', 'retry', now() - interval '90 seconds'), ($1, '{}', 'created', now() - interval '10 seconds'),
       ($2, '{}', 'created', now() + interval '1 hour')`,
    [due, later],
  );
  const registry = new Registry();
  queueGauges(registry, app.pool);
  const [oldest] = (await registry.getSingleMetric('recoup_job_oldest_seconds')?.get())?.values ?? [];
  expect(oldest?.labels).toEqual({ queue: due });
  expect(oldest?.value).toBeGreaterThanOrEqual(90);
  expect(await registry.metrics()).not.toContain(`queue="${later}"`);
});
