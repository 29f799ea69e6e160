import { startCompany } from './company.ts';
import { pause, sessionsOf, timeOf } from './crowd.ts';
import { type Figure, median, percentile } from './figures.ts';
import { ListeningWindows } from './listening-windows.ts';
import { routesOf } from './routes.ts';

const windows = 500;
const users = 15;

/**
 * What a change costs others: the 95th percentile of another user's requests while 500 windows show one list and an
 * order is made every second, against the same without windows. `RECOUP_BENCH_SECONDS` sets the duration, by default a
 * minute.
 */
export async function measureWindows(): Promise<Figure[]> {
  const seconds = Number(process.env.RECOUP_BENCH_SECONDS ?? 60);
  const company = await startCompany(10_000);
  try {
    const routes = await routesOf(company);
    const urlOf = (name: string) => routes.find((route) => route.name === name)?.ours.url ?? '';
    const write = routes.find(({ ours }) => ours.method === 'POST')?.ours;
    const { token } = company;
    /** Another user opens orders one after another, while an order is made every second. */
    const others = async () => {
      const ends = performance.now() + seconds * 1000;
      const times: number[] = [];
      const opening = (async () => {
        for (; performance.now() < ends; await pause(20)) times.push(await timeOf(urlOf('detail'), token));
      })();
      for (; write && performance.now() < ends; await pause(1000)) await timeOf(write.url, token, write.body);
      await opening;
      return times;
    };
    await others();
    const alone = await others();
    let reads = 0;
    const open = new ListeningWindows(async ({ token }) => {
      await Promise.all([urlOf('list'), urlOf('tab counts')].map((path) => timeOf(path, token)));
      reads += 1;
    });
    const tokens = await sessionsOf(company, users);
    for (let i = 0; i < windows; i++) await open.open({ address: company.ours, token: tokens[i % users] ?? '' });
    const beside = await others();
    await open.close();
    const figure = (value: number, limit?: number): Figure => ({
      section: 'Windows',
      name: `others' requests beside ${windows} windows on one list, one write a second, ${value === 50 ? 'median' : `${value}th percentile`}`,
      unit: 'ms',
      value: value === 50 ? median(beside) : percentile(beside, value),
      reference: value === 50 ? median(alone) : percentile(alone, value),
      ...(limit !== undefined && { target: { of: 'ratio', limit } }),
    });
    return [
      figure(95, 2),
      figure(50),
      {
        section: 'Windows',
        name: 'reads of the list a second, beside those of windows that read at every change',
        unit: 'requests',
        value: reads / seconds,
        reference: windows,
      },
    ];
  } finally {
    await company.stop();
  }
}
