import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './workspace.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const page = read('docs/operating.md');

test('the operators’ page names exactly the variables that the server reads', () => {
  const schema = /v\.object\(\{\n([\s\S]*?)\n\}\);/.exec(read('packages/server/src/environment.ts'))?.[1] ?? '';
  const read_ = [...schema.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name);
  const [, table = ''] = /## Variables\n([\s\S]*?)\n## /.exec(page) ?? [];
  const rows = table.split('\n').flatMap((line) => /^\| (`[^|]+)\|/.exec(line)?.[1] ?? []);
  const named = rows.flatMap((cell) => [...cell.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name));
  expect(read_.length).toBeGreaterThan(30);
  // PostgreSQL’s own client reads it.
  expect(named.filter((name) => name !== 'PGPASSWORD').sort()).toEqual(read_.sort());
});

test('every command on the page exists', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const commands = [...page.matchAll(/pnpm(?:@12)? (?!install)([a-z:-]+)/g)].map(([, name]) => name ?? '');
  expect(commands.length).toBeGreaterThan(5);
  expect([...new Set(commands)].filter((name) => !(name in scripts))).toEqual([]);
});
