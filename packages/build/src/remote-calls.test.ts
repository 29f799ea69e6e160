import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { allEndpoints, isEndpoint } from '@recoup/contract';
import { remotesOfCall } from '@recoup/contract/routes/remotes-of-call';
import { expect, test } from 'vitest';
import { remoteDirs, root } from './workspace.ts';

const nameOf = new Map(allEndpoints().map((named) => [named.endpoint, named] as const));

/** A file’s imports: names by module. */
function importsOf(file: string): (readonly [module: string, names: string[]])[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/import (?:type )?(?:\{([^}]*)\} )?from '([^']+)'/g)].map(([, names = '', module = '']) => [
    module,
    names.split(',').map((name) => name.trim().replace(/^type | as .*/g, '')),
  ]);
}

const asFile = (path: string) =>
  [path, `${path}.ts`, `${path}.tsx`].find((candidate) => /\.tsx?$/.test(candidate) && existsSync(candidate));

const parts = join(root, 'packages/parts/src');
/** The file that defines each export of `parts`. */
const partOf = new Map(
  [...readFileSync(join(parts, 'index.ts'), 'utf8').matchAll(/export (?:type )?\{([^}]*)\} from '([^']+)'/g)].flatMap(
    ([, names = '', file = '']) =>
      names.split(',').map((name) => [name.trim().replace(/^type /, ''), join(parts, file)] as const),
  ),
);

/** Files of a remote and the files of `parts` that they import, directly or not. */
function reached(dir: string): Set<string> {
  const sources = readdirSync(join(dir, 'src'), { recursive: true, encoding: 'utf8' });
  const found = new Set(
    sources.filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file)).map((file) => join(dir, 'src', file)),
  );
  for (const file of found)
    for (const [module, names] of importsOf(file)) {
      const brought = module === '@recoup/parts' ? names.map((name) => partOf.get(name) ?? '') : [];
      if (file.startsWith(parts) && module.startsWith('.')) brought.push(join(dirname(file), module));
      for (const path of brought) {
        const next = asFile(path);
        if (next) found.add(next);
      }
    }
  return found;
}

test.each(remoteDirs())(
  'every call that $name makes is served in every deployment with that remote',
  async ({ name, dir }) => {
    const foreign = new Set<string>();
    let calls = 0;
    for (const file of reached(dir))
      for (const [module, names] of importsOf(file)) {
        if (!module.startsWith('@recoup/contract/')) continue;
        const exported = (await import(module)) as Record<string, unknown>;
        for (const value of names.map((each) => exported[each])) {
          const own = isEndpoint(value) ? [value] : Object.values(Object(value) as object).filter(isEndpoint);
          for (const endpoint of own) {
            const named = nameOf.get(endpoint);
            const remotes = named && remotesOfCall(named);
            calls += 1;
            if (remotes && !(remotes as readonly string[]).includes(name)) foreign.add(`${named.noun}.${named.name}`);
          }
        }
      }
    expect(calls).toBeGreaterThan(3);
    expect([...foreign]).toEqual([]);
  },
);
