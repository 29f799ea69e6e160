import { ServerProcess } from '../../server-process.ts';
import { pause } from '../crowd.ts';
import { type Figure, median, percentile, type Unit } from '../figures.ts';
import { memoryOf } from '../memory.ts';
import { type Shop, startShops } from './made-shops.ts';
import { coresDuring } from './processors.ts';
import { Day, look, ShopAtWork } from './work-of-staff.ts';

/** By default, few enough for any machine. `--shops=1000` is a load for sizing machines. */
const usual = 20;

/** Windows that open at the same time. */
const openAtOnce = 10;

function wanted(): number {
  const [, shopCount] = process.argv.map((one) => /^--shops=(\d+)$/.exec(one)).find(Boolean) ?? [];
  return Number(shopCount ?? usual);
}

type Made = Awaited<ReturnType<typeof startShops>>;

/** Runs a day of a few seconds against this many nodes, and measures who used how much processor time. */
async function dayWith({ folder, databaseUrl, pid }: Made, shops: readonly Shop[], nodes: number, seconds: number) {
  const quiet = { NODE_ENV: 'production', RATE_LIMIT: '100000000', LOG_LEVEL: 'error' };
  const env = { DATABASE_URL: databaseUrl, ...quiet };
  const servers: ServerProcess[] = [];
  const day = new Day();
  const atWork: ShopAtWork[] = [];
  try {
    for (let i = 0; i < nodes; i++) servers.push(await ServerProcess.start({ dataDir: folder, env }));
    const addresses = servers.map(({ address }) => address);
    const works: (() => Promise<void>)[] = [];
    for (let first = 0; first < shops.length; first += openAtOnce) {
      const opening = shops.slice(first, first + openAtOnce).map((shop, i) => {
        const one = new ShopAtWork(day);
        atWork.push(one);
        return one.open(shop, addresses, (first + i) * shop.length);
      });
      works.push(...(await Promise.all(opening)));
    }
    const pids = { nodes: servers.map((one) => one.pid), database: [pid], bench: [process.pid] };
    const cores = await coresDuring(pids, async () => {
      const all = Promise.all(works.map((work) => work()));
      await pause(seconds * 1000);
      await Promise.all(atWork.map((one) => one.close()));
      await all;
    });
    // The nodes are children of this process.
    cores.bench -= cores.nodes;
    return { day, cores, memory: servers.reduce((sum, one) => sum + memoryOf(one.pid), 0) };
  } finally {
    for (const one of servers) await one.end();
  }
}

/**
 * Shops of ten people each, all with an open window, who look at orders, search, read the dashboard and make orders:
 * against two nodes compared to one, on this machine. `RECOUP_BENCH_SECONDS` sets the duration, by default a minute.
 */
export async function measureShops(): Promise<Figure[]> {
  const many = wanted();
  const seconds = Number(process.env.RECOUP_BENCH_SECONDS ?? 60);
  const made = await startShops(many);
  try {
    const { shops } = made;
    // One-time compiling and planning isn't a difference between one node and two.
    await dayWith(made, shops.slice(0, 5), 1, Math.min(seconds, 20));
    const one = await dayWith(made, shops, 1, seconds);
    const two = await dayWith(made, shops, 2, seconds);
    for (const { day } of [one, two])
      if (day.failures.length > 0) console.error(`${day.failures.length} requests failed: ${day.failures[0]}`);
    const figure = (name: string, unit: Unit, pick: (one: typeof two) => number): Figure => ({
      section: 'Shops',
      name: `${many} shops, ${shops.flat().length} staff, two nodes beside one: ${name}`,
      unit,
      value: pick(two),
      reference: pick(one),
    });
    const done = ({ day }: typeof two) => day.reads.length + day.writes.length;
    return [
      figure(
        `requests, of ${(shops.flat().length / (look / 1000)).toFixed(0)} wanted without news`,
        'requests/s',
        (all) => done(all) / seconds,
      ),
      ...([one, two].some(({ day }) => day.failures.length > 0)
        ? [figure('requests that failed', 'requests', ({ day }) => day.failures.length)]
        : []),
      figure('a read, median', 'ms', ({ day }) => median(day.reads)),
      figure('a read, 95th percentile', 'ms', ({ day }) => percentile(day.reads, 95)),
      // A short run of few shops may have none.
      ...([one, two].every(({ day }) => day.writes.length > 0)
        ? [figure('a new order, 95th percentile', 'ms', ({ day }) => percentile(day.writes, 95))]
        : []),
      figure('news that windows heard', 'events/s', ({ day }) => day.news / seconds),
      figure('memory of the nodes together', 'MB', ({ memory }) => memory),
      figure('processors that the nodes used', 'cores', ({ cores }) => cores.nodes),
      figure('processors that PostgreSQL used', 'cores', ({ cores }) => cores.database),
      figure('processors that this bench used', 'cores', ({ cores }) => cores.bench),
    ];
  } finally {
    await made.stop();
  }
}
