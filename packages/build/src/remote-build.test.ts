import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { compileAhead, joinFirstScripts } from './presets/join-scripts.ts';
import { placeholderName, unnamedBuild } from './presets/remote.ts';
import { builtVersion, nameBuild } from './remote-build.ts';

test('a version is a hash of what was built, so equal bytes have equal versions on any machine', () => {
  const built = (folder: string, source: string, bytes: string) => {
    const dir = join(folder, 'parts');
    const pkg = { name: '@recoup/remote-parts', version: '1.2.0', recoup: { role: 'remote' }, dir } as const;
    mkdirSync(join(dir, 'src'), { recursive: true });
    writeFileSync(join(dir, 'src/remote.tsx'), source);
    mkdirSync(unnamedBuild(dir), { recursive: true });
    const unnamed = placeholderName('parts');
    writeFileSync(join(unnamedBuild(dir), 'remote-entry.js'), `var ${unnamed}=${bytes};self["chunks_${unnamed}"]=[]`);
    writeFileSync(join(unnamedBuild(dir), 'mf-manifest.json'), JSON.stringify({ name: unnamed }));
    const version = nameBuild('parts', pkg);
    expect(builtVersion(pkg)).toBe(version);
    return { version, dir };
  };
  const folders = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'recoup-build-')));
  const [here = '', there = ''] = folders;
  const first = built(here, 'export default 1', '1');
  const elsewhere = built(there, 'export default 1', '1');
  expect(first.version).toMatch(/^1\.2\.0-[0-9a-f]{8}$/);
  expect(elsewhere.version).toBe(first.version);
  const entry = ({ dir, version }: typeof first) => readFileSync(join(dir, 'dist', version, 'remote-entry.js'), 'utf8');
  expect(entry(elsewhere)).toBe(entry(first));
  expect(entry(first)).toContain(`var parts_${first.version.replaceAll(/\W/g, '_')}=1;`);
  // A comment that changes no byte keeps the version. A changed byte makes a new one, and the old one stays for a
  // rollback.
  expect(built(here, 'export default 1; // one', '1').version).toBe(first.version);
  const second = built(here, 'export default 2', '2');
  expect(second.version).not.toBe(first.version);
  expect(readdirSync(join(first.dir, 'dist')).sort()).toEqual(['.newest.json', first.version, second.version].sort());
  for (const folder of folders) rmSync(folder, { recursive: true });
});

test('a remote’s exposed module is joined into its first script, and each part keeps its strict mode', () => {
  const dir = mkdtempSync(join(tmpdir(), 'recoup-join-'));
  const put = (file: string, text: string) => writeFileSync(join(dir, file), text);
  const chunk = (id: number) =>
    `${compileAhead}\n"use strict";(globalThis.chunks||=[]).push([${id},(function(){return this})()])`;
  put('7.js', chunk(7));
  put('expose.js', `${chunk(8)} // the last one`);
  put('remote-entry.js', `${compileAhead}\nvar parts=(function(){return this!==undefined})()&&globalThis.chunks;`);
  const js = { sync: ['expose.js', '7.js'], async: ['9.js'] };
  put('mf-manifest.json', JSON.stringify({ name: 'parts', exposes: [{ name: 'remote', assets: { js, css: {} } }] }));
  joinFirstScripts(dir);
  expect(readdirSync(dir).sort()).toEqual(['mf-manifest.json', 'remote-entry.js']);
  expect(JSON.parse(readFileSync(join(dir, 'mf-manifest.json'), 'utf8'))).toEqual({
    name: 'parts',
    exposes: [{ name: 'remote', assets: { js: { sync: [], async: ['9.js'] }, css: {} } }],
  });
  const joined = readFileSync(join(dir, 'remote-entry.js'), 'utf8');
  expect(joined.startsWith(compileAhead)).toBe(true);
  expect(joined.split(compileAhead)).toHaveLength(2);
  const evaluated: { parts?: unknown; chunks?: unknown } = createContext({});
  runInContext(joined, evaluated);
  expect(evaluated.parts).toEqual([
    [7, undefined],
    [8, undefined],
  ]);
  rmSync(dir, { recursive: true });
});
