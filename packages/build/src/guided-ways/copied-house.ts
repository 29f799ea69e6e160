import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { root, workspacePackages } from '../workspace.ts';
import type { Place } from './way.ts';

const notSources = ['node_modules', 'dist', '.git', '.data', '.cache', 'test-results', 'playwright-report'];

/** A copy of the sources in which a way can be followed without changing the repository. */
export interface CopiedHouse {
  readonly folder: string;
  /**
   * Adds these places to the sources as they are in the repository, replacing earlier additions. If some files are
   * named, the compiler reads all others without checking them.
   */
  lay(places: readonly Place[], checked?: readonly string[]): void;
  remove(): void;
}

/** Links the repository's libraries, and the copy's own packages. */
function linkLibraries(folder: string): void {
  for (const { dir } of workspacePackages()) {
    const [from, to] = [join(dir, 'node_modules'), join(dir.replace(root, folder), 'node_modules')];
    if (!existsSync(from)) continue;
    mkdirSync(join(to, '@recoup'), { recursive: true });
    for (const name of readdirSync(from).filter((one) => one !== '@recoup' && one !== '.cache'))
      symlinkSync(join(from, name), join(to, name));
  }
  for (const { dir, dependencies, devDependencies } of workspacePackages())
    for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
      const own = workspacePackages().find((one) => one.name === name);
      if (own) symlinkSync(own.dir.replace(root, folder), join(dir.replace(root, folder), 'node_modules', name));
    }
}

/** The text of a file with the additions. */
function added(text: string | null, { file, adds }: Place): string {
  if (typeof adds === 'string') {
    if (text !== null) throw new Error(`${file} already exists`);
    return adds;
  }
  return adds.reduce((known, { before, lines }) => {
    // What several examples of a way share is added once.
    if (known.includes(lines)) return known;
    const at = known.indexOf(before);
    if (at < 0) throw new Error(`${file} no longer has ${JSON.stringify(before)}`);
    return known.slice(0, at) + lines + known.slice(at);
  }, text ?? '');
}

const readOnly = '// @ts-nocheck\n';

/** Tells the compiler whether to check a file or only read it. */
function setReadOnly(path: string, only: boolean): void {
  const text = readFileSync(path, 'utf8');
  if (text.startsWith(readOnly) !== only) writeFileSync(path, only ? readOnly + text : text.slice(readOnly.length));
}

/** Copies the sources to a temporary folder. */
export function copyHouse(): CopiedHouse {
  const folder = mkdtempSync(join(tmpdir(), 'recoup-guided-ways-'));
  cpSync(root, folder, { recursive: true, filter: (path) => !notSources.includes(basename(path)) });
  const modules = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  linkLibraries(folder);
  const touched = new Set<string>();
  const original = (file: string) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : null);
  return {
    folder,
    lay(places, checked) {
      const texts = new Map<string, string | null>([...touched].map((file) => [file, original(file)]));
      for (const place of places) {
        const { file } = place;
        texts.set(file, added(texts.has(file) ? (texts.get(file) ?? null) : original(file), place));
        touched.add(file);
      }
      for (const [file, text] of texts) {
        const path = join(folder, file);
        mkdirSync(dirname(path), { recursive: true });
        if (text === null) rmSync(path, { force: true });
        else writeFileSync(path, text);
      }
      for (const file of modules) setReadOnly(join(folder, file), checked !== undefined && !checked.includes(file));
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
