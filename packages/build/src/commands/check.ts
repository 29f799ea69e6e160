import { checkChangedTypes, runChangedTests, staticChecks } from '../checks.ts';
import { runChecks } from '../report.ts';
import { keepScratchInMemory } from '../scratch.ts';

keepScratchInMemory();
/** Everything but the browser and whole servers; what has not changed since it passed is not checked again. */
await runChecks([...staticChecks, checkChangedTypes, runChangedTests]);
