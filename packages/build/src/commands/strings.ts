import { globSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { catalogFaults, catalogFiles } from '../strings/catalog-files.ts';
import { root } from '../workspace.ts';

/**
 * `pnpm strings` writes the text of every staff screen into strings.json beside its sources; `pnpm strings de` begins or renews
 * its German translation; `--check` only says whether the files are up to date.
 */
const asked = process.argv.slice(2);
if (asked.includes('--check')) {
  const faults = catalogFaults();
  if (faults.length > 0) {
    console.error(faults.join('\n'));
    process.exitCode = 1;
  }
} else {
  const files = catalogFiles(asked);
  for (const [file, text] of files) writeFileSync(file, text);
  for (const file of globSync(['host/strings*.json', '{packages,remotes}/*/strings*.json'], { cwd: root }))
    if (!files.has(join(root, file))) rmSync(join(root, file));
  console.log(`Wrote ${[...files.keys()].map((file) => relative(root, file)).join(', ')}`);
}
