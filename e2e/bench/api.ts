import { startCompany } from './company.ts';
import type { Figure } from './figures.ts';
import { inTurn } from './load.ts';
import { routesOf } from './routes.ts';

const connectionCounts = [1, 10, 50];
const goals: Readonly<Record<string, number>> = {
  list: 0.65,
  detail: 0.55,
  'search, one match': 0.55,
  'search, a first name': 0.55,
  'write (new order)': 0.5,
};

/** Requests a second on 100,000 orders, beside a bare Fastify + pg server which answers the same bytes. */
export async function measureApi(): Promise<Figure[]> {
  const company = await startCompany(100_000);
  const figures: Figure[] = [];
  try {
    for (const { name, ours, bare } of await routesOf(company)) {
      for (const connections of connectionCounts) {
        const [own, reference] = await inTurn([ours, bare], { connections, rounds: 3, seconds: 1 });
        if (!own || !reference) continue;
        const limit = goals[name];
        figures.push({
          section: 'API',
          name: `${name}, ${connections} connection${connections === 1 ? '' : 's'}`,
          unit: 'requests/s',
          value: own.speed,
          reference: reference.speed,
          ratio: own.ratio,
          ...(limit !== undefined && { target: { of: 'ratio', limit } }),
        });
      }
    }
  } finally {
    await company.stop();
  }
  return figures;
}
