import { expect, test } from 'vitest';
import { serveMetrics } from '../../src/platform/metrics.ts';
import { useCompany } from '../company.ts';

const { app } = useCompany({ bare: true });

test('metrics tell requests by route, the pool, sockets and jobs on an address of their own, and of nobody', async () => {
  await app.with(null).raw({ method: 'GET', url: '/api/v1/pos/order/show/4711?search=cara' });
  await app.with(null).raw({ method: 'GET', url: '/wp-login.php', headers: { accept: 'application/json' } });
  const told = await serveMetrics(app.metrics, { port: 0, host: '127.0.0.1' });
  const answer = await fetch(told.address);
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  const text = await answer.text();
  expect(text).toMatch(/recoup_http_request_duration_seconds_count\{method="GET",route="[^"]*:id",status="401"\} 1/);
  for (const name of ['recoup_database_connections{state="open"}', 'recoup_sockets 0', 'recoup_jobs{state="failed"} 0'])
    expect(text).toContain(name);
  expect(text).toContain('process_resident_memory_bytes');
  expect(text).not.toMatch(/4711|cara|wp-login/);
  expect((await fetch(told.address.replace('/metrics', '/'))).status).toBe(404);
  await told.stop();
  // Not where the product is.
  expect((await app.app.inject({ url: '/metrics', headers: { accept: 'application/json' } })).statusCode).toBe(404);
});
