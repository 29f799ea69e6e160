import { startCompany } from './company.ts';
import { pause, sessionsOf, timeOf } from './crowd.ts';
import { type Figure, median } from './figures.ts';
import { memoryOf } from './memory.ts';
import { routesOf } from './routes.ts';

const users = 50;
/** More concurrent sign-ins are refused. */
const sessions = 15;

/** Milliseconds that a user looks at a result. */
const look = 1000;

/** Every twentieth action is a new order. */
const writeEvery = 20;

/**
 * The server's memory while 50 users work: at the end against minute 10. `RECOUP_BENCH_MINUTES` sets the duration, by
 * default an hour. The reference is always taken after a sixth of it.
 */
export async function measureMixed(): Promise<Figure[]> {
  const minutes = Number(process.env.RECOUP_BENCH_MINUTES ?? 60);
  const company = await startCompany(10_000);
  try {
    const routes = await routesOf(company);
    const reads = [
      ...routes.filter(({ ours }) => ours.method !== 'POST').map(({ ours }) => ours.url),
      `${company.ours}/api/v1/pos/dashboard/today`,
    ];
    const write = routes.find(({ ours }) => ours.method === 'POST')?.ours;
    const ends = performance.now() + minutes * 60_000;
    const work = async (token: string, first: number) => {
      await pause((look * first) / users);
      for (let i = first; performance.now() < ends; i++) {
        const isWrite = write !== undefined && i % writeEvery === 0;
        await timeOf(isWrite ? write.url : (reads[i % reads.length] ?? ''), token, isWrite ? write.body : undefined);
        await pause(look);
      }
    };
    const used: number[] = [];
    const watch = setInterval(() => used.push(memoryOf(company.pid)), (minutes * 60_000) / 120);
    try {
      const tokens = await sessionsOf(company, sessions);
      await Promise.all(Array.from({ length: users }, (_, i) => work(tokens[i % sessions] ?? '', i)));
    } finally {
      clearInterval(watch);
    }
    // Five samples each, because a single one just before or after a garbage collection says nothing.
    const early = median(used.slice(18, 23));
    const late = median(used.slice(-5));
    return [
      {
        section: 'Memory',
        name: `the server after ${minutes} minutes of ${users} users, beside after ${(minutes / 6).toFixed(0)}`,
        unit: 'MB',
        value: late,
        reference: early,
        target: { of: 'ratio', limit: 1.1 },
      },
    ];
  } finally {
    await company.stop();
  }
}
