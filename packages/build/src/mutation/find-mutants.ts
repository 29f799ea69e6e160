import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { root } from '../workspace.ts';

/** A small fault that a test should notice. */
export interface Mutant {
  readonly id: string;
  /**
   * Its place in the draw. Derived from the seed and its own text, so it survives changes elsewhere. Empty before the
   * draw.
   */
  readonly lot: string;
  /** The path from the root of the repository. */
  readonly file: string;
  readonly line: number;
  readonly mutator: string;
  readonly original: string;
  readonly replacement: string;
}

/** The mutants of the server's domains, and each file with all of its mutants in it, turned off. */
export interface FoundMutants {
  readonly mutants: readonly Mutant[];
  readonly instrumented: ReadonlyMap<string, string>;
}

const ignore = () => {};
const never = () => false;

/** Stryker's instrumenter requires a logger. */
const silent = {
  isTraceEnabled: never,
  isDebugEnabled: never,
  isInfoEnabled: never,
  isWarnEnabled: never,
  isErrorEnabled: never,
  isFatalEnabled: never,
  trace: ignore,
  debug: ignore,
  info: ignore,
  warn: ignore,
  error: ignore,
  fatal: ignore,
};

/** Tables of existing models. They are data that tests don't repeat. */
const isData = (file: string) => file.includes('/shipped-models/');

/**
 * Whether a mutant empties text that people read. A test for each would repeat the sentence, and the voice check reads
 * them. SQL in a template counts as code.
 */
export function isWording(mutator: string, original: string, before: string): boolean {
  return (
    mutator === 'StringLiteral' && /\p{L}[^\p{L}]* [^\p{L}]*\p{L}/u.test(original) && !/\bsql(<[^>]*>)?$/.test(before)
  );
}

interface Place {
  readonly line: number;
  readonly column: number;
}

/** The text of a file between two places, and the line before it. */
function textAt(lines: readonly string[], start: Place, end: Place) {
  const part = lines.slice(start.line, end.line + 1);
  const last = part.length - 1;
  part[last] = (part[last] ?? '').slice(0, end.column);
  const before = (part[0] ?? '').slice(0, start.column);
  part[0] = (part[0] ?? '').slice(start.column);
  return { text: part.join('\n'), before };
}

/** Finds every mutant of `packages/server/src/modules`, except in tests, tables of models and text for people. */
export async function findMutants(): Promise<FoundMutants> {
  const files = globSync('packages/server/src/modules/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts') && !isData(file))
    .sort()
    .map((file) => ({ name: join(root, file), mutate: true, content: readFileSync(join(root, file), 'utf8') }));
  const options = { plugins: null, excludedMutations: [], ignorers: [], noHeader: false };
  const found = await new Instrumenter(silent).instrument(files, options);
  const lines = new Map(files.map(({ name, content }) => [name, content.split('\n')]));
  const mutants = found.mutants.flatMap(({ id, fileName, location, mutatorName, replacement, status }): Mutant[] => {
    if (status === 'Ignored') return [];
    const { text, before } = textAt(lines.get(fileName) ?? [], location.start, location.end);
    if (isWording(mutatorName, text, before)) return [];
    const line = location.start.line + 1;
    return [{ id, lot: '', file: relative(root, fileName), line, mutator: mutatorName, original: text, replacement }];
  });
  return { mutants, instrumented: new Map(found.files.map(({ name, content }) => [name, content])) };
}
