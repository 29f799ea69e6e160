import { checks } from '../checks.ts';
import { runChecks } from '../report.ts';

/** Everything but the browser. */
await runChecks(checks);
