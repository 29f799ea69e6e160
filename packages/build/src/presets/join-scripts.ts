import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

/** The script that a remote begins with. */
export const remoteEntry = 'remote-entry.js';

/**
 * Asks the browser to compile a file whole while it arrives, on another thread. Without it every function is compiled
 * at its first call, on the thread that renders: a fifth of a first visit (docs/performance.md).
 */
export const compileAhead = '//# allFunctionsCalledOnLoad';

/**
 * Chunks and the script that begins with them as one file. The chunks come first, so the script finds them loaded; each
 * keeps to itself whether it is strict.
 */
export function joinScripts(chunks: readonly string[], script: string): string {
  const bare = (text: string) => text.replace(compileAhead, '').trim();
  return [compileAhead, ...chunks.map((text) => `(()=>{${bare(text)}\n})();`), bare(script), ''].join('\n');
}

/** Scripts of a manifest, beside it. */
const filesSchema = v.array(v.string());

/** The part of a manifest that names the scripts of what is exposed. */
const manifestSchema = v.looseObject({
  exposes: v.optional(
    v.array(v.looseObject({ assets: v.looseObject({ js: v.looseObject({ sync: filesSchema, async: filesSchema }) }) })),
    [],
  ),
});

/**
 * Puts what a remote exposes into its first script: a page always needs both, and would ask for one after the other.
 * What only a screen needs stays apart.
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
