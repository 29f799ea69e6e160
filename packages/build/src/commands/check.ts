import { checkChangedTypes, runTestsBeside, staticChecks } from '../checks.ts';
import { runChecks } from '../report.ts';
import { keepScratchInMemory } from '../scratch.ts';

keepScratchInMemory();
/** Types, lint and laws of the whole, and the tests beside what has changed: an answer within a minute. */
await runChecks([...staticChecks, checkChangedTypes, runTestsBeside]);
