import type { Mutant } from './find-mutants.ts';

/** A test file of the server. */
export interface TestFile {
  /** Path from `packages/server/test`. */
  readonly file: string;
  readonly size: number;
  /** Mutants whose code it runs, by id; undefined where it has not passed yet. */
  readonly reaches?: ReadonlySet<string> | undefined;
}

/** Domains whose tests stand in folders of other names, too. */
const otherFolders: Readonly<Record<string, readonly string[]>> = {
  'add-ons': ['exchange', 'carriers'],
  shipping: ['carriers'],
};

/**
 * Test files beside a mutant, of its domain: first those about its noun, then the small ones. A file that is known not to
 * run its code is left out, but where that code runs when its module is loaded. A mutant that no test of its domain
 * reaches is played by another domain's: a package is removed in tests of orders.
 */
export function chooseTests(mutant: Mutant, files: readonly TestFile[], isAtLoad: boolean): string[] {
  const [domain = '', noun = ''] = mutant.file.split('/modules/')[1]?.split('/') ?? [];
  const folders = [domain, ...(otherFolders[domain] ?? [])];
  const isBeside = ({ file }: TestFile) => folders.some((folder) => file.startsWith(`${folder}/`));
  const isOfNoun = (file: string) => Number(file.includes(noun.replace(/s$/, '')));
  const reaching = (some: readonly TestFile[]) =>
    some
      .filter(({ reaches }) => isAtLoad || reaches === undefined || reaches.has(mutant.id))
      .sort((a, b) => isOfNoun(b.file) - isOfNoun(a.file) || a.size - b.size)
      .map(({ file }) => file);
  const beside = reaching(files.filter(isBeside));
  // Tests that hold everywhere stand in no folder and play all there is.
  return beside.length > 0 ? beside : reaching(files.filter((one) => !isBeside(one) && one.file.includes('/')));
}
