import type { Mutant } from './find-mutants.ts';

/** A test file of the server. */
export interface TestFile {
  /** Path from `packages/server/test`. */
  readonly file: string;
  readonly size: number;
  /** The ids of mutants whose code it runs. Undefined until it has passed once. */
  readonly reaches?: ReadonlySet<string> | undefined;
}

/** Domains with tests in folders of other names, too. */
const otherFolders: Readonly<Record<string, readonly string[]>> = {
  'add-ons': ['exchange', 'carriers'],
  shipping: ['carriers'],
};

/**
 * The test files near a mutant, from its domain: first those about its noun, then the small ones. Files known not to
 * run its code are left out, unless that code runs when its module loads. If no test of its domain reaches a mutant,
 * other domains' tests are used: tests of orders also remove a package.
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
  // Tests that apply everywhere are in no folder and run everything.
  return beside.length > 0 ? beside : reaching(files.filter((one) => !isBeside(one) && one.file.includes('/')));
}
