import { join } from 'node:path';
import type { FirstFiles } from '@recoup/contract/routes/first-files';
import { buildSync } from 'esbuild';
import { hostDir } from '../workspace.ts';

/** The source of the page's first script. */
export const firstScriptSource = join(hostDir, 'src/page/first-requests.ts');

/** Compiles the page's first script with the files that it loads. An error in it fails the build. */
export function firstScript(files: FirstFiles): string {
  const { outputFiles } = buildSync({
    entryPoints: [firstScriptSource],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define: { FIRST_FILES: JSON.stringify(files) },
    logLevel: 'silent',
  });
  // In a script element, only "</" could end it.
  return (outputFiles[0]?.text ?? '').trim().replaceAll('</', String.raw`<\/`);
}
