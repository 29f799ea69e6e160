import { type Company, startCompany } from './company.ts';
import type { Figure } from './figures.ts';
import { inTurn } from './load.ts';
import { routesOf } from './routes.ts';

const sizes = [1_000, 10_000, 100_000];

/** The time of a request at each size, one after the other, beside its time at 1,000 orders. */
export async function measureGrowth(): Promise<Figure[]> {
  const companies: Company[] = [];
  const figures: Figure[] = [];
  try {
    for (const size of sizes) companies.push(await startCompany(size));
    const routes = await Promise.all(companies.map(routesOf));
    for (const [i, { name }] of (routes[0] ?? []).entries()) {
      // The smallest last: the others are measured against it.
      const shots = routes.flatMap((own) => own[i]?.ours ?? []).reverse();
      const results = (await inTurn(shots, { connections: 1, rounds: 3, seconds: 1 })).reverse();
      const [smallest] = results;
      for (const [j, result] of results.entries()) {
        const size = sizes[j] ?? 0;
        if (j === 0 || !smallest) continue;
        figures.push({
          section: 'Growth',
          name: `${name}, ${size.toLocaleString('en')} against 1,000 orders`,
          unit: 'ms',
          value: 1000 / result.speed,
          reference: 1000 / smallest.speed,
          ratio: 1 / result.ratio,
          ...(size === 100_000 && { target: { of: 'ratio', limit: 1.5 } }),
        });
      }
    }
  } finally {
    for (const company of companies) await company.stop();
  }
  return figures;
}
