import { buildAll } from '../build.ts';
import {
  checkTypes,
  type Outcome,
  runBrowserTests,
  runDeploymentJourney,
  runPoolerJourney,
  runProcessTests,
  runReplicaJourney,
  runUnitTests,
  staticChecks,
} from '../checks.ts';
import { findChromium } from '../chromium.ts';
import { takePnpmFromCache } from '../pnpm.ts';
import { runChecks } from '../report.ts';
import { keepScratchInMemory } from '../scratch.ts';
import { shardOf, shareOf } from '../shard.ts';

const shard = shardOf(process.env.TEST_SHARD);

/** Builds what changed, for the browser and for the deployment. Any error is a failure with its text. */
async function build(): Promise<Outcome> {
  try {
    await buildAll({ release: true });
    return { name: 'build', passed: 1, failed: 0, details: '' };
  } catch (error) {
    return failure('build', error);
  }
}

async function browser(): Promise<Outcome> {
  try {
    return await runBrowserTests(await findChromium(), shard);
  } catch (error) {
    return failure('browser tests', error);
  }
}

function failure(name: string, error: unknown): Outcome {
  return { name, passed: 0, failed: 1, details: error instanceof Error ? error.message : String(error) };
}

keepScratchInMemory();
await takePnpmFromCache();
// Each kind waits for something else: a page, a database, a starting server. Run side by side, they leave no core idle.
await runChecks([
  [
    [
      ...shareOf(shard, staticChecks),
      // The rest of this row runs what it has built.
      build,
      ...shareOf(shard, [checkTypes, runProcessTests, runDeploymentJourney, runPoolerJourney, runReplicaJourney]),
      browser,
    ],
    // The longest, and it needs no build. Behind other checks, it was alone at the end, when cores are idle.
    [() => runUnitTests(shard)],
  ],
]);
