import { readConfig } from './config.ts';
import { reasonOf } from './platform/reason.ts';
import { startServer } from './server.ts';

const server = await start().catch((error: unknown) => {
  console.error(reasonOf(error));
  process.exit(1);
});

console.log(`\nRecoup is ready: ${server.address}`);
for (const line of server.notes) console.log(line);

/** A fault of the environment ends the start as every other: with its reason. */
async function start() {
  return startServer(readConfig(process.env, process.argv.slice(2)), (reason) => {
    console.error(`Recoup ends: ${reason}`);
    process.exit(1);
  });
}

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    // A second Ctrl-C does not cut the first one short.
    if (stopping) return;
    stopping = true;
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
}
