import { createHash } from 'node:crypto';
import type { Mutant } from './find-mutants.ts';

/** What identifies a mutant when lines above it move. `nth` tells apart equal ones in a file. */
function nameOf({ file, mutator, original, replacement }: Mutant, nth: number): string {
  return [file, mutator, original, replacement, nth].join('\0');
}

/**
 * Draws mutants at random. The seed and each mutant's own text decide, so a change elsewhere in the code hardly affects
 * the draw.
 */
export function drawMutants(mutants: readonly Mutant[], seed: string, count: number): Mutant[] {
  const seen = new Map<string, number>();
  return mutants
    .map((mutant) => {
      const alike = nameOf(mutant, 0);
      const nth = seen.get(alike) ?? 0;
      seen.set(alike, nth + 1);
      const lot = createHash('sha256')
        .update(`${seed}\0${nameOf(mutant, nth)}`)
        .digest('hex');
      return { ...mutant, lot };
    })
    .sort((a, b) => (a.lot < b.lot ? -1 : 1))
    .slice(0, count);
}
