import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { afterAll, expect, test } from 'vitest';
import { remoteConfig, unnamedBuild } from '../presets/remote.ts';

const dir = join(mkdtempSync(join(tmpdir(), 'recoup-language-')), 'counter');
afterAll(() => rmSync(join(dir, '..'), { recursive: true }));

const files = {
  'package.json': '{ "name": "@recoup/remote-counter", "version": "1.0.0" }',
  'src/remote.tsx': `
    import { titles } from './titles.ts';
    export default function Page({ count, name }: { count: number; name: string }) {
      return <section title="Waiting customers"><h1>{titles.page}</h1><p>{count} orders of <b>{name}</b> are here</p></section>;
    }`,
  'src/titles.ts': `export const titles = { page: 'Orders of today', other: 'Not translated yet' } as const;`,
  'strings.de.json': JSON.stringify({
    'src/remote.tsx': {
      'Waiting customers': 'Wartende Kunden',
      '{count} orders of {b} are here': 'Von {b} sind {count} Aufträge da',
    },
    'src/titles.ts': { 'Orders of today': 'Aufträge von heute', 'Not translated yet': '' },
  }),
};
mkdirSync(join(dir, 'src'), { recursive: true });
for (const [file, text] of Object.entries(files)) writeFileSync(join(dir, file), text);

/** The scripts of the remote, built in a language. */
async function built(language?: string): Promise<string> {
  const config = remoteConfig({ name: 'counter', dir, mode: 'production', ...(language && { language }) });
  await new Promise<void>((resolve, reject) =>
    rspack({ ...config, cache: false }, (error, stats) => {
      if (error ?? stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else resolve();
    }),
  );
  const scripts = readdirSync(unnamedBuild(dir)).filter((file) => file.endsWith('.js'));
  return scripts.map((file) => readFileSync(join(unnamedBuild(dir), file), 'utf8')).join('\n');
}

test('a remote built in another language has its texts, and English where one is missing', async () => {
  const english = await built();
  for (const text of ['Waiting customers', 'Orders of today', ' orders of ', ' are here'])
    expect(english).toContain(text);
  const german = await built('de');
  for (const text of ['Wartende Kunden', 'Aufträge von heute', 'Von ', ' Aufträge da']) expect(german).toContain(text);
  for (const text of ['Waiting customers', 'Orders of today', ' are here']) expect(german).not.toContain(text);
  expect(english).not.toContain('Wartende');
});
