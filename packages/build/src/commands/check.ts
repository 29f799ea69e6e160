import { checkChangedTypes, runTestsBeside, staticChecks } from '../checks.ts';
import { checkLicenses, checkWeaknesses } from '../dependencies.ts';
import { runChecks } from '../report.ts';
import { keepScratchInMemory } from '../scratch.ts';

keepScratchInMemory();
/** Types, lint and laws of the whole, its libraries, and the tests beside what has changed: an answer within a minute. */
await runChecks([
  ...staticChecks,
  [
    [checkChangedTypes, runTestsBeside],
    [checkLicenses, checkWeaknesses],
  ],
]);
