import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { root, workspacePackages } from './workspace.ts';

// An event that no remote emits, or that no other remote receives, shouldn’t exist.

const sources = workspacePackages()
  .filter(({ recoup }) => recoup.role === 'remote' || recoup.role === 'host')
  .flatMap(({ name, dir }) =>
    readdirSync(join(dir, 'src'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => ({ owner: name, file: relative(root, file), text: readFileSync(file, 'utf8') })),
  );

/** The owners of production sources that call one of these functions with the event’s name. */
const ownersThat = (verbs: string, fact: string) =>
  new Set(
    sources.filter(({ text }) => new RegExp(`\\b(?:${verbs})\\(\\s*'${fact}'`).test(text)).map(({ owner }) => owner),
  );

const bus = 'packages/event-bus/src/index.ts';
const names = [...readFileSync(join(root, bus), 'utf8').matchAll(/^ {2}'([a-z]+\.[A-Za-z]+)': \{/gm)].map(
  ([, name = '']) => name,
);

test('the event bus has the main events', () => {
  expect(names).toEqual(
    expect.arrayContaining(['orders.created', 'payouts.settled', 'stock.changed', 'prices.published']),
  );
});

test.each(names)('%s is emitted in one remote and received in another', (name) => {
  const tellers = ownersThat('emit|tell', name);
  const hearers = ownersThat('listen', name);
  expect([...tellers], `${bus}: nobody tells ${name}`).not.toEqual([]);
  const others = [...hearers].filter((hearer) => [...tellers].some((teller) => teller !== hearer));
  expect(others, `${bus}: nobody but ${[...tellers].join(', ')} hears ${name}`).not.toEqual([]);
});
