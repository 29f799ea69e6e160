import { readFileSync } from 'node:fs';
import * as v from 'valibot';

const manifest = v.object({ version: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/)) });

/** The release of this code, such as `0.2.0`: the version in the workspace's package.json. */
export const productRelease: string = v.parse(
  manifest,
  JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')),
).version;

/** Compares two releases: negative if `a` is older than `b`, zero if they are the same, positive if it is newer. */
export function compareReleases(a: string, b: string): number {
  const [left, right] = [a, b].map((text) => text.split('.').map(Number));
  for (const index of [0, 1, 2]) {
    const difference = (left?.[index] ?? 0) - (right?.[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
