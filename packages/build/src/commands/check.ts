import { checkChangedTypes, runTestsBeside, staticChecks } from '../checks.ts';
import { checkLicenses, checkWeaknesses } from '../dependencies.ts';
import { runChecks } from '../report.ts';
import { keepScratchInMemory } from '../scratch.ts';

keepScratchInMemory();
/**
 * Checks types, lint and laws of the whole workspace, its libraries, and runs the tests near what has changed, all
 * within a minute.
 */
await runChecks([
  ...staticChecks,
  [
    [checkChangedTypes, runTestsBeside],
    [checkLicenses, checkWeaknesses],
  ],
]);
