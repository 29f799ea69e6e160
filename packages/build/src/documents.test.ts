import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './workspace.ts';

const folder = join(root, 'docs/decisions');
const decisions = readdirSync(folder).filter((file) => file !== 'README.md');
const index = readFileSync(join(folder, 'README.md'), 'utf8').split('\n');

test('every decision has its own number, a status, and a line in docs/decisions/README.md', () => {
  const lines = decisions.toSorted().map((file) => {
    const [, number = '', title = '', status = ''] =
      /^# (\d+)\. (.+)\n\nStatus: (accepted|superseded by \d+)\n/.exec(readFileSync(join(folder, file), 'utf8')) ?? [];
    expect(`${number.padStart(4, '0')}`, `${file}: begin with "# N. Title" and "Status: accepted"`).toBe(
      file.slice(0, 4),
    );
    return `| ${number} | [${title}](${file}) | ${status} |`;
  });
  const listed = index.filter((line) => /^\| \d/.test(line));
  expect(listed).toEqual(lines);
  const numbers = decisions.map((file) => file.slice(0, 4));
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
});

test('the glossary has one entry per word', () => {
  const rows = readFileSync(join(root, 'docs/glossary.md'), 'utf8').matchAll(/^\| (?!-)([^|]+?) +\|/gm);
  const words = [...rows].map(([, word = '']) => word.toLowerCase()).filter((word) => word !== 'word');
  expect(words.length).toBeGreaterThan(50);
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
});
