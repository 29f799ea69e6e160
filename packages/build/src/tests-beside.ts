import { basename, dirname } from 'node:path';

/** The locations of a project's tests. */
export const testFiles = '{packages/*/{src,test},host/src,remotes/*/src}/**/*.test.{ts,tsx}';

/** Folders that aren't named after a noun. A test with such a word in its name is unrelated to their content. */
const manyNouns = new Set(
  (
    'src test modules packages remotes shared parts http platform schema routes ' +
    'add-ons exchange mails orders payouts pricing prints reports session settings shipping stock'
  ).split(' '),
);

/** Tests that read the whole repository within seconds, so they always run. */
const everywhere = /^packages\/(build|contract|words)\/src\//;
/** Tests that build a repository of their own, for minutes. */
const long = /\/(guided-ways|new-remote)\.test\.ts$/;

const nameOf = (path: string) => basename(path).replace(/(\.test)?\.\w+$/, '');
const one = (noun: string) => noun.toLowerCase().replace(/s$/, '');

/** The nouns of a file: its own name and that of its folder. */
function nounsOf(path: string): string[] {
  return [nameOf(path), basename(dirname(path))].filter((noun) => !manyNouns.has(noun) && noun.length > 3).map(one);
}

/**
 * The tests near changed files: the files themselves, those in their folder, those about their noun, and the quick ones
 * that read the whole repository. Paths are from the root of the repository.
 */
export function testsBeside(changed: readonly string[], tests: readonly string[]): string[] {
  const folders = new Set(changed.map(dirname));
  const nouns = [...new Set(changed.flatMap(nounsOf))];
  return tests.filter((path) => {
    if (changed.includes(path)) return true;
    if (long.test(path)) return changed.some((file) => file.startsWith('packages/build/src/guided-ways/'));
    const name = one(nameOf(path));
    return everywhere.test(path) || folders.has(dirname(path)) || nouns.some((noun) => name.includes(noun));
  });
}
