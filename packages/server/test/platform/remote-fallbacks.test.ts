import { pino } from 'pino';
import { expect, test } from 'vitest';
import { useCompany } from '../company.ts';

const lines: Record<string, unknown>[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
const { app } = useCompany({ bare: true, log });

const report = (payload: object) =>
  app.with(null).raw({ method: 'POST', url: '/api/remote-fallbacks', payload, headers: { 'user-agent': 'Cara’s' } });
const entry = '/remotes/pricing/1.1.0-3f2a91bc/mf-manifest.json';
const previous = 'https://cdn.example/remotes/pricing/1.0.0-91bc3f2a/mf-manifest.json';

test('remotes that browsers could not load are counted, and logged with their versions at most once a minute', async () => {
  for (let i = 0; i < 3; i++) expect((await report({ remote: 'pricing', entry, used: previous })).status).toBe(204);
  expect((await report({ remote: 'orders', entry: 'javascript:cara', used: null })).status).toBe(204);
  const reports = lines.filter(({ msg }) => msg === 'A browser couldn’t load a remote');
  expect(reports).toMatchObject([
    { remote: 'pricing', version: '1.1.0-3f2a91bc', used: '1.0.0-91bc3f2a' },
    { remote: 'orders', version: 'unknown', used: null },
  ]);
  expect(JSON.stringify(reports)).not.toMatch(/cara/i);
  const text = await app.metrics.text();
  expect(text).toContain('recoup_remote_fallbacks_total{remote="pricing",outcome="previous"} 3');
  expect(text).toContain('recoup_remote_fallbacks_total{remote="orders",outcome="unavailable"} 1');

  // Invalid or excessive reports add neither lines nor metrics.
  expect((await report({ remote: 'no such remote', entry, used: null })).status).toBe(422);
  const statuses = [];
  for (let i = 0; i < 8; i++) statuses.push((await report({ remote: 'pricing', entry, used: null })).status);
  expect(statuses.at(-1)).toBe(429);
  expect((await app.metrics.text()).includes('no such remote')).toBe(false);
});
