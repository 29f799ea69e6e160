import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Mutant } from './find-mutants.ts';

/** The result of a mutant. */
export interface Outcome {
  readonly mutant: Mutant;
  /** The test file and test that failed. Null for a survivor. */
  readonly killedBy: string | null;
  /** The test files that ran while it was active. Empty if no test runs its code. */
  readonly ran: readonly string[];
}

/** Outcomes by lot, stored in a file so that an interrupted run continues where it stopped. */
export class Outcomes {
  readonly #path: string;
  readonly #all: Map<string, Outcome>;

  constructor(path: string, isFresh: boolean) {
    this.#path = path;
    const kept = existsSync(path) && !isFresh ? (JSON.parse(readFileSync(path, 'utf8')) as Outcome[]) : [];
    this.#all = new Map(kept.map((outcome) => [outcome.mutant.lot, outcome]));
  }

  of({ lot }: Mutant): Outcome | undefined {
    return this.#all.get(lot);
  }

  add(mutant: Mutant, killedBy: string | null, ran: readonly string[]): void {
    this.#all.set(mutant.lot, { mutant, killedBy, ran });
    writeFileSync(this.#path, JSON.stringify([...this.#all.values()], null, 1));
  }
}

const short = (text: string) => text.replace(/\s+/g, ' ').slice(0, 100);

/** The score and every survivor, as text. */
export function reportOf(outcomes: readonly Outcome[]): string {
  const survivors = outcomes.filter(({ killedBy }) => killedBy === null);
  const killed = outcomes.length - survivors.length;
  const lines = survivors
    .map(({ mutant: { file, line, mutator, original, replacement }, ran }) => {
      const why = ran.length === 0 ? 'no test runs it' : `survived ${ran.length} test files`;
      return `${file}:${line} ${mutator}, ${why}\n  - ${short(original)}\n  + ${short(replacement)}`;
    })
    .sort();
  const share = ((killed / outcomes.length) * 100).toFixed(1);
  return [...lines, `${killed} of ${outcomes.length} mutants killed (${share}%)`].join('\n');
}
