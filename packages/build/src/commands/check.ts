import { checkTypes, runChangedTests, staticChecks } from '../checks.ts';
import { runChecks } from '../report.ts';

/** Everything but the browser and whole servers; tests of what has not changed since they passed are not run again. */
await runChecks([...staticChecks, checkTypes, runChangedTests]);
