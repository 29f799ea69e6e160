import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { root } from './workspace.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const sources = join(root, 'packages/server/src');

const target = v.object({ expr: v.string(), legendFormat: v.string() });
const panel = v.object({ title: v.string(), targets: v.pipe(v.array(target), v.minLength(1)) });
const dashboard = v.parse(v.object({ panels: v.array(panel) }), JSON.parse(read('docs/monitoring/grafana.json')));
const rule = v.object({
  alert: v.string(),
  expr: v.string(),
  for: v.optional(v.pipe(v.string(), v.regex(/^\d+[mh]$/))),
  labels: v.strictObject({ severity: v.picklist(['critical', 'warning']) }),
  annotations: v.strictObject({ summary: v.string(), runbook: v.string() }),
});
const { groups } = v.parse(
  v.object({ groups: v.array(v.object({ name: v.string(), rules: v.array(rule) })) }),
  parse(read('docs/monitoring/alerts.yml')),
);
const alerts = groups.flatMap(({ rules }) => rules);

/** The metrics of nodes with their labels, from their declarations. */
const reported = new Map(
  readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [
      ...readFileSync(join(sources, file), 'utf8').matchAll(/new (\w+)\(\{\s+name: '(recoup_\w+)'([^}]*)/g),
    ])
    .map(([, kind = '', name = '', rest = '']) => {
      const labels = /labelNames: \[([^\]]*)\]/.exec(rest)?.[1] ?? '';
      return [name, { kind, labels: [...labels.matchAll(/'(\w+)'/g)].map(([, label]) => label) }] as const;
    }),
);
/** Metrics and labels of every process and every scrape. */
const common = ['process_resident_memory_bytes', 'process_cpu_seconds_total', 'nodejs_eventloop_lag_p99_seconds'];
const everywhere = ['instance', 'job', 'le'];

const expressions = [
  ...alerts.map(({ expr }) => expr),
  ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];

test.each(expressions)('%s uses metrics that nodes report', (expr) => {
  const names = expr.match(/\b(?:recoup|process|nodejs)_\w+/g) ?? [];
  if (!expr.startsWith('up{')) expect(names.length).toBeGreaterThan(0);
  for (const name of names.filter((one) => !common.includes(one))) {
    const metric = reported.get(name) ?? reported.get(name.replace(/_(?:bucket|count|sum)$/, ''));
    expect([name, metric !== undefined]).toEqual([name, true]);
    if (!reported.has(name)) expect([name, metric?.kind]).toEqual([name, 'Histogram']);
    const used = [...expr.matchAll(/(\w+)(?:=~|!~|!=|=)"/g)].map(([, label = '']) => label);
    const by = [...expr.matchAll(/by \(([^)]+)\)/g)].flatMap(([, list = '']) => list.split(/,\s*/));
    for (const label of [...used, ...by].filter((one) => !everywhere.includes(one)))
      expect([name, metric?.labels]).toEqual([name, expect.arrayContaining([label])]);
  }
});

test('every metric of ours is on the dashboard, and every alert has its runbook', () => {
  const shown = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join(' ');
  expect([...reported.keys()].filter((name) => !shown.includes(name))).toEqual([]);
  const runbooks = [...read('docs/runbooks.md').matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
  expect(alerts.map(({ alert }) => alert)).toEqual(runbooks);
  for (const { alert, annotations } of alerts)
    expect(annotations.runbook).toBe(`docs/runbooks.md#${alert.toLowerCase()}`);
});
