import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Figure } from './figures.ts';

const root = resolve(import.meta.dirname, '../..');

/** Seconds that a program takes from start to end. */
function timed(args: readonly string[]): Promise<number> {
  const started = performance.now();
  return new Promise((done, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
    child.once('exit', (code) =>
      code === 0
        ? done((performance.now() - started) / 1000)
        : reject(new Error(`${args.join(' ')} ended with ${code}`)),
    );
  });
}

const forget = (paths: readonly string[]) =>
  Promise.all(paths.map((path) => rm(path, { recursive: true, force: true })));

/** Host and seven remotes against one bare page: from scratch, with only the cache, and with no changes. */
export async function measureBuild(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bare-build-'));
  const ours = ['packages/build/src/commands/build.ts'];
  const bare = [join(import.meta.dirname, 'bare-page/build.ts'), folder];
  const built = globSync('{host,remotes/*}/dist', { cwd: root }).map((path) => join(root, path));
  try {
    const measure = async (name: string): Promise<Figure> => {
      const value = await timed(ours);
      return { section: 'Build', name, unit: 's', value, reference: await timed(bare) };
    };
    await forget([...built, join(root, '.cache/rspack')]);
    const cold = await measure('cold: no cache, nothing built');
    await forget([...built, join(folder, 'dist')]);
    const warm = await measure('warm: cache, nothing built');
    return [cold, warm, await measure('nothing changed')];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
