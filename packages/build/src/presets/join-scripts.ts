import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

/** The first script of a remote. */
export const remoteEntry = 'remote-entry.js';

/**
 * Asks the browser to compile a file completely while it loads, on another thread. Otherwise every function is compiled
 * at its first call, on the main thread: a fifth of a first visit (docs/performance.md).
 */
export const compileAhead = '//# allFunctionsCalledOnLoad';

/**
 * Joins chunks and their entry script into one file. The chunks come first, so the script finds them loaded. Each keeps
 * its own strict mode.
 */
export function joinScripts(chunks: readonly string[], script: string): string {
  const bare = (text: string) => text.replace(compileAhead, '').trim();
  return [compileAhead, ...chunks.map((text) => `(()=>{${bare(text)}\n})();`), bare(script), ''].join('\n');
}

/** Scripts of a manifest, next to it. */
const filesSchema = v.array(v.string());

/** The part of a manifest with the scripts of what is exposed. */
const manifestSchema = v.looseObject({
  exposes: v.optional(
    v.array(v.looseObject({ assets: v.looseObject({ js: v.looseObject({ sync: filesSchema, async: filesSchema }) }) })),
    [],
  ),
});

/**
 * Moves what a remote exposes into its first script, because a page always needs both and would request one after the
 * other. What only a screen needs stays separate.
 */
export function joinFirstScripts(dir: string): void {
  const place = join(dir, 'mf-manifest.json');
  const manifest = v.parse(v.pipe(v.string(), v.parseJson(), manifestSchema), readFileSync(place, 'utf8'));
  const scripts = [...new Set(manifest.exposes.flatMap(({ assets }) => assets.js.sync))].sort();
  if (scripts.length === 0) return;
  const textOf = (file: string) => readFileSync(join(dir, file), 'utf8');
  writeFileSync(join(dir, remoteEntry), joinScripts(scripts.map(textOf), textOf(remoteEntry)));
  for (const { assets } of manifest.exposes) assets.js.sync = [];
  writeFileSync(place, JSON.stringify(manifest, null, 2));
  for (const file of scripts) rmSync(join(dir, file));
}
