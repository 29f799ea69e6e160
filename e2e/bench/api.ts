import { startCompany } from './company.ts';
import type { Figure } from './figures.ts';
import { inTurn, type Shot, warmUp } from './load.ts';
import { routesOf } from './routes.ts';

const connectionCounts = [1, 10, 50];
const rounds = 5;
const goals: Readonly<Record<string, number>> = {
  list: 0.65,
  detail: 0.55,
  'search, one match': 0.55,
  'search, a first name': 0.55,
  'write (new order)': 0.5,
};

/** Requests per second on 100,000 orders, against a bare Fastify + pg server that returns the same bytes. */
export async function measureApi(): Promise<Figure[]> {
  const company = await startCompany(100_000);
  const figures: Figure[] = [];
  try {
    const routes = await routesOf(company);
    const list = routes.find(({ name }) => name === 'list');
    if (list) figures.push(...(await withCounts(list.ours)));
    for (const { name, ours, bare } of routes) {
      await warmUp([ours, bare]);
      for (const connections of connectionCounts) {
        const [own, reference] = await inTurn([ours, bare], { connections, rounds, seconds: 1 });
        if (!own || !reference) continue;
        const limit = goals[name];
        figures.push({
          section: 'API',
          name: `${name}, ${plural(connections)}`,
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

const plural = (connections: number) => `${connections} connection${connections === 1 ? '' : 's'}`;

/** The first page of a list with its tab counts, against the page alone. */
async function withCounts(list: Shot): Promise<Figure[]> {
  const figures: Figure[] = [];
  const both = { ...list, url: `${list.url}&counts=status` };
  await warmUp([both, list]);
  for (const connections of connectionCounts) {
    const [own, alone] = await inTurn([both, list], { connections, rounds, seconds: 1 });
    if (!own || !alone) continue;
    figures.push({
      section: 'API',
      name: `list with its counts beside the list alone, ${plural(connections)}`,
      unit: 'ms',
      value: 1000 / own.speed,
      reference: 1000 / alone.speed,
      ratio: 1 / own.ratio,
      target: { of: 'ratio', limit: 1.3 },
    });
  }
  return figures;
}
