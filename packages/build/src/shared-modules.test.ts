import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sharedModules } from './shared-modules.ts';
import { hostDir, root } from './workspace.ts';

/** Modules that the compiler imports itself, for JSX and for the page’s root. */
const implied: readonly string[] = ['react/jsx-runtime', 'react-dom'];

const sourcesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(join(folder, file), 'utf8'));

test('every module that remotes share is imported by the host or its packages, so the build provides it', () => {
  const brought = ['api', 'event-bus', 'remote-kit', 'screens', 'ui'].map((name) =>
    join(root, 'packages', name, 'src'),
  );
  const text = [join(hostDir, 'src'), ...brought].flatMap(sourcesIn).join('\n');
  const imported = (name: string) => text.includes(`from '${name}'`) || text.includes(`import('${name}')`);
  const missing = sharedModules.filter((name) => !implied.includes(name) && !imported(name));
  expect(missing, 'name these in host/src/remotes/warm-modules.ts').toEqual([]);
});
