import { execFile } from 'node:child_process';
import { appendFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { orderKinds } from '@recoup/contract/order-kind';
import { startEmbeddedPostgres } from '@recoup/server/src/platform/postgres/embedded-postgres.ts';
import { ServerProcess } from '../server-process.ts';
import { type Figure, median } from './figures.ts';
import { inTurn } from './load.ts';
import { pidOf, startShops, urlOf } from './shops/made-shops.ts';
import { secondsOf } from './shops/processors.ts';

const run = promisify(execFile);

/** What staff read most, and what costs a database most. */
const reads: Readonly<Record<string, string>> = {
  list: `${orderKinds['mail-in'].list}?per_page=25`,
  search: `${orderKinds['mail-in'].list}?per_page=25&search=ann`,
  dashboard: '/v1/pos/dashboard/today',
};

/** How many at a time, in turn, and how long. */
const load = { connections: 10, rounds: 1, seconds: 3 } as const;
const rounds = 3;

/** A streaming replica of a stopped primary: a copy of its files that follows it once both run. */
async function copyOf(primary: string, folder: string): Promise<string> {
  const replica = join(folder, 'replica');
  await rm(replica, { recursive: true, force: true });
  await run('cp', ['-a', primary, replica]);
  const cluster = join(replica, 'cluster');
  await writeFile(join(cluster, 'standby.signal'), '');
  await appendFile(
    join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${join(primary, 'run')} port=5432 user=recoup'\n`,
  );
  return replica;
}

/** Milliseconds of processor time per request in each of these processes, and requests per second. */
async function costOf(url: string, token: string, pids: readonly number[]) {
  const before = pids.map(secondsOf);
  const [done] = await inTurn([{ url, token }], load);
  if (!done) throw new Error(`Nothing was measured of ${url}`);
  const requests = done.speed * load.seconds;
  return { speed: done.speed, costs: pids.map((pid, i) => ((secondsOf(pid) - (before[i] ?? 0)) * 1000) / requests) };
}

const middle = (numbers: readonly (number | undefined)[]) => median(numbers.map((one) => one ?? Number.NaN));

/** What a streaming replica takes off the primary, and the cost of reads with it, against the same node without one. */
export async function measureReplica(): Promise<Figure[]> {
  const made = await startShops(20);
  // Stopped, so that its files can be copied.
  await made.stop();
  const primaryFolder = join(made.folder, 'postgres');
  const replicaFolder = await copyOf(primaryFolder, made.folder);
  const primary = await startEmbeddedPostgres(primaryFolder);
  const replica = await startEmbeddedPostgres(replicaFolder);
  const servers: ServerProcess[] = [];
  try {
    const quiet = { NODE_ENV: 'production', RATE_LIMIT: '100000000', LOG_LEVEL: 'error' };
    const env = { DATABASE_URL: urlOf(primary), ...quiet };
    const token = made.shops[0]?.[0] ?? '';
    const start = async (more: Record<string, string>) => {
      const server = await ServerProcess.start({ dataDir: made.folder, env: { ...env, ...more } });
      servers.push(server);
      return server.address;
    };
    const pids = [pidOf(primaryFolder), pidOf(replicaFolder)];
    const nodes = [await start({ DATABASE_READ_URL: urlOf(replica) }), await start({})];
    const figures: Figure[] = [];
    for (const [name, path] of Object.entries(reads)) {
      const found: Awaited<ReturnType<typeof costOf>>[][] = [[], []];
      for (let round = 0; round <= rounds; round++)
        for (const [i, address] of nodes.entries()) {
          const cost = await costOf(`${address}/api${path}`, token, pids);
          // In the first round, each connection plans its statements.
          if (round > 0) found[i]?.push(cost);
        }
      const [own = [], alone = []] = found;
      const figure = (what: string, unit: Figure['unit'], of: (one: (typeof own)[number]) => number | undefined) => ({
        section: 'Replica',
        name: `${name}: ${what}`,
        unit,
        value: middle(own.map(of)),
        reference: middle(alone.map(of)),
      });
      figures.push(
        figure('requests', 'requests/s', ({ speed }) => speed),
        figure('the primary’s processors for one', 'ms', ({ costs }) => costs[0]),
        figure('both databases’ processors for one', 'ms', ({ costs: [one = 0, other = 0] }) => one + other),
      );
    }
    return figures;
  } finally {
    for (const one of servers) await one.end();
    await replica.stop();
    await primary.stop();
    await rm(replicaFolder, { recursive: true, force: true });
  }
}
