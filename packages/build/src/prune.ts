import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { entryFile, generatedDeployments } from './deployments.ts';
import { packedCopy } from './pack.ts';

const day = 24 * 60 * 60 * 1000;

function olderThan(path: string, age: number): boolean {
  return Date.now() - statSync(path).mtimeMs > age;
}

/** Scripts whose name never changes. */
const named = ['widget.js', 'offline-worker.js'];

/** Removes scripts of older host builds after a week. Until then, an open tab may request them. */
export function pruneHost(dist: string, current: readonly string[]): void {
  for (const file of readdirSync(dist)) {
    const path = join(dist, file);
    const script = file.replace(packedCopy, '');
    if (script.endsWith('.js') && !named.includes(script) && !current.includes(script) && olderThan(path, 7 * day))
      rmSync(path);
  }
}

/** How many versions of a remote are kept regardless of age, newest first. They can be rolled back to. */
const keptVersions = 20;

/** Removes versions of a remote that no deployment uses, that are older than 30 days and not among the newest 20. */
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
  const versions = readdirSync(dist)
    .filter((file) => !file.startsWith('.'))
    .map((file) => join(dist, file))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const path of versions.slice(keptVersions))
    if (!named.has(join(path, 'mf-manifest.json')) && olderThan(path, 30 * day)) rmSync(path, { recursive: true });
}
