import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pack } from './pack.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'recoup-pack-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('every script, style sheet and manifest has its Brotli and gzip files, and nothing else has', async () => {
  for (const file of ['a.js', 'a.png', 'manifest.json']) writeFileSync(join(folder, file), file.repeat(100));
  mkdirSync(join(folder, 'deployments'));
  writeFileSync(join(folder, 'deployments/default.json'), '{}');
  await pack([folder, join(folder, 'not-there')]);
  expect(readdirSync(folder, { recursive: true }).toSorted()).toEqual([
    'a.js',
    'a.js.br',
    'a.js.gz',
    'a.png',
    'deployments',
    'deployments/default.json',
    'manifest.json',
    'manifest.json.br',
    'manifest.json.gz',
  ]);
  expect(brotliDecompressSync(readFileSync(join(folder, 'a.js.br'))).toString()).toBe('a.js'.repeat(100));
  expect(gunzipSync(readFileSync(join(folder, 'a.js.gz'))).toString()).toBe('a.js'.repeat(100));
});

test('a changed file is compressed again, and an unchanged one keeps its files', async () => {
  const [changed, same] = [join(folder, 'changed.js'), join(folder, 'same.js')];
  for (const file of [changed, same]) writeFileSync(file, 'before');
  await pack([folder]);
  writeFileSync(changed, 'after');
  const later = new Date(Date.now() + 60_000);
  utimesSync(changed, later, later);
  writeFileSync(`${same}.gz`, 'the copy that is there');
  await pack([folder]);
  expect(brotliDecompressSync(readFileSync(`${changed}.br`)).toString()).toBe('after');
  expect(readFileSync(`${same}.gz`, 'utf8')).toBe('the copy that is there');
});
