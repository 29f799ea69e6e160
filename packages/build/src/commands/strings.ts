import { catalogFaults, writeCatalogs } from '../strings/catalog-files.ts';

/**
 * `pnpm strings` writes the texts of every staff screen into strings.json next to its sources. `pnpm strings de` starts
 * or updates their German translation. `--check` only says whether the files are up to date.
 */
const asked = process.argv.slice(2);
if (asked.includes('--check')) {
  const faults = catalogFaults();
  if (faults.length > 0) {
    console.error(faults.join('\n'));
    process.exitCode = 1;
  }
} else console.log(`Wrote ${writeCatalogs(asked).join(', ')}`);
