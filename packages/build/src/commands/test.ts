import { buildAll } from '../build.ts';
import {
  checkTypes,
  type Outcome,
  runBrowserTests,
  runDeploymentJourney,
  runPoolerJourney,
  runProcessTests,
  runUnitTests,
  staticChecks,
} from '../checks.ts';
import { findChromium } from '../chromium.ts';
import { runChecks } from '../report.ts';
import { shardOf, shareOf } from '../shard.ts';

const shard = shardOf(process.env.TEST_SHARD);

/** Builds what changed and runs the journeys; whatever stops them is a failure with its text. */
async function browser(): Promise<Outcome> {
  try {
    await buildAll({ release: true });
    return await runBrowserTests(await findChromium(), shard);
  } catch (error) {
    const details = error instanceof Error ? error.message : String(error);
    return { name: 'browser tests', passed: 0, failed: 1, details };
  }
}

// Whole servers that start and are killed leave a core idle, which types and the deployment take.
await runChecks([
  ...shareOf(shard, staticChecks),
  [shareOf(shard, [checkTypes, runDeploymentJourney, runPoolerJourney]), shareOf(shard, [runProcessTests])],
  () => runUnitTests(shard),
  browser,
]);
