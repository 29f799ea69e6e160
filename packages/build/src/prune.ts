import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { entryFile, generatedDeployments } from './deployments.ts';

const day = 24 * 60 * 60 * 1000;

function olderThan(path: string, age: number): boolean {
  return Date.now() - statSync(path).mtimeMs > age;
}

/** Removes scripts of older host builds after a week: until then an open tab may ask for them. */
export function pruneHost(dist: string, current: readonly string[]): void {
  for (const file of readdirSync(dist)) {
    const path = join(dist, file);
    if (file.endsWith('.js') && !current.includes(file) && olderThan(path, 7 * day)) rmSync(path);
  }
}

/** Removes versions of a remote that no deployment names and that are older than a day. */
export function pruneVersions(name: string, dir: string): void {
  const dist = join(dir, 'dist');
  if (!existsSync(dist)) return;
  const named = new Set(
    generatedDeployments()
      .flatMap((deployment) => deployment.remotes)
      .filter((remote) => remote.name === name)
      .flatMap((remote) => [remote.entry, remote.previous ?? ''])
      .map(entryFile),
  );
  for (const version of readdirSync(dist)) {
    const path = join(dist, version);
    if (!named.has(join(path, 'mf-manifest.json')) && olderThan(path, day)) rmSync(path, { recursive: true });
  }
}
