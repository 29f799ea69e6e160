import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './workspace.ts';

/** The level 2 requirements of OWASP ASVS 4.0.3 by section, without withdrawn numbers. */
const sections: Readonly<Record<string, string>> = {
  '1.1': '1-7',
  '1.2': '1-4',
  '1.4': '1 4 5',
  '1.5': '1-4',
  '1.6': '1-4',
  '1.7': '1 2',
  '1.8': '1 2',
  '1.9': '1 2',
  '1.10': '1',
  '1.11': '1 2',
  '1.12': '2',
  '1.14': '1-6',
  '2.1': '1-12',
  '2.2': '1-3',
  '2.3': '1-3',
  '2.4': '1-5',
  '2.5': '1-7',
  '2.6': '1-3',
  '2.7': '1-6',
  '2.8': '1-7',
  '2.9': '1-3',
  '2.10': '1-4',
  '3.1': '1',
  '3.2': '1-4',
  '3.3': '1-4',
  '3.4': '1-5',
  '3.5': '1-3',
  '3.7': '1',
  '4.1': '1-3 5',
  '4.2': '1 2',
  '4.3': '1-3',
  '5.1': '1-5',
  '5.2': '1-8',
  '5.3': '1-10',
  '5.4': '1-3',
  '5.5': '1-4',
  '6.1': '1-3',
  '6.2': '1-6',
  '6.3': '1 2',
  '6.4': '1 2',
  '7.1': '1-4',
  '7.2': '1 2',
  '7.3': '1 3 4',
  '7.4': '1-3',
  '8.1': '1-4',
  '8.2': '1-3',
  '8.3': '1-8',
  '9.1': '1-3',
  '9.2': '1-4',
  '10.2': '1 2',
  '10.3': '1-3',
  '11.1': '1-8',
  '12.1': '1-3',
  '12.2': '1',
  '12.3': '1-6',
  '12.4': '1 2',
  '12.5': '1 2',
  '12.6': '1',
  '13.1': '1 3-5',
  '13.2': '1-3 5 6',
  '13.3': '1 2',
  '13.4': '1 2',
  '14.1': '1-4',
  '14.2': '1-6',
  '14.3': '2 3',
  '14.4': '1-7',
  '14.5': '1-4',
};

const numbers = Object.entries(sections).flatMap(([section, listed]) =>
  listed.split(' ').flatMap((part) => {
    const [from = 0, to = from] = part.split('-').map(Number);
    return Array.from({ length: to - from + 1 }, (_, at) => `${section}.${from + at}`);
  }),
);

const folder = join(root, 'docs');
const text = readFileSync(join(folder, 'asvs.md'), 'utf8');
const lines = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| (.+?) \| (.+?) \| (.+) \|$/gm)].map(
  ([, number = '', state = '', words = '', proofs = '']) => ({ number, state, words, proofs }),
);

test('every requirement of ASVS level 2 has a line in docs/asvs.md, in order and with a state', () => {
  expect(lines.map(({ number }) => number)).toEqual(numbers);
  const states = ['holds', 'doesn’t apply', 'open'];
  expect(lines.filter(({ state }) => !states.includes(state))).toEqual([]);
  const count = (wanted: string) => lines.filter(({ state }) => state === wanted).length;
  expect(text).toContain(
    `${count('holds')} lines hold, ${count('doesn’t apply')} don’t apply, ${count('open')} are open.`,
  );
});

test('each line that holds names its proof, and every named file and test exists', () => {
  const faults = lines.flatMap(({ number, state, proofs }) => {
    const named = [...proofs.matchAll(/\[[^\]]+\]\(([^)]+)\)(?:: (.+?)(?=, \[|$))?/g)];
    if (named.length === 0) return state === 'holds' ? [`${number} names no proof`] : [];
    return named.flatMap(([, file = '', title]) => {
      const path = join(folder, file);
      if (!existsSync(path)) return [`${number}: ${file} isn’t there`];
      return title && !readFileSync(path, 'utf8').includes(title) ? [`${number}: ${file} has no “${title}”`] : [];
    });
  });
  expect(faults).toEqual([]);
});
