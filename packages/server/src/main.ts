import { readConfig } from './config.ts';
import { startServer } from './server.ts';

const config = readConfig(process.env, process.argv.slice(2));
const server = await startServer(config).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});

console.log(`\nRecoup is ready: ${server.address}`);
for (const line of server.notes) console.log(line);

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
