import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allEndpoints, isSessionAccess } from '@recoup/contract';
import { expect, test } from 'vitest';
import { root } from './workspace.ts';

const folder = join(root, 'docs');
const text = readFileSync(join(folder, 'threats.md'), 'utf8');

test('every endpoint without a sign-in belongs to a door in docs/threats.md, and every door has one', () => {
  const [, doors = ''] = /## Doors that need no sign-in\n([\s\S]*?)\n## /.exec(text) ?? [];
  const rows = [...doors.matchAll(/^\| [^|]+ \| (`[^|]+`) \|/gm)].map(([, names = '']) => names);
  const named = rows.flatMap((names) => [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name));
  const open = allEndpoints().filter(({ endpoint }) => !isSessionAccess(endpoint.access));
  expect(named.toSorted()).toEqual([...new Set(open.map(({ noun }) => noun))].toSorted());
});

test('every file and test named in docs/threats.md exists', () => {
  const faults = [...text.matchAll(/\[[^\]]+\]\(([^)]+)\)(?:: (.+?)(?=, \[[\w-]+\]\(| \|))?/g)].flatMap(
    ([, file = '', title]) => {
      const path = join(folder, file);
      if (!existsSync(path)) return [`${file} isn’t there`];
      return title && !readFileSync(path, 'utf8').includes(title) ? [`${file} has no “${title}”`] : [];
    },
  );
  expect(faults).toEqual([]);
});

/** Decisions with lower numbers are older than the rule. */
const isBound = (name: string) => name >= '0160' || name.startsWith('0147') || name.startsWith('0148');

test('decisions say what they mean for threats', () => {
  const decisions = readdirSync(join(folder, 'decisions')).filter((name) => /^\d{4}-/.test(name) && isBound(name));
  expect(decisions.length).toBeGreaterThan(1);
  const silent = decisions.filter(
    (name) => !readFileSync(join(folder, 'decisions', name), 'utf8').includes('\n## Threats\n'),
  );
  expect(silent).toEqual([]);
});
