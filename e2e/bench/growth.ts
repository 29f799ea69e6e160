import { type Company, startCompany } from './company.ts';
import type { Figure } from './figures.ts';
import { inTurn } from './load.ts';
import { dashboardOf, routesOf } from './routes.ts';

/** The time of a request at 10,000 and 100,000 orders relative to 1,000. */
export const measureGrowth = () => growthOf([1_000, 10_000, 100_000], 1.5);

/** The same for a large company: at 1,000,000 relative to 10,000. Creating it takes a quarter of an hour. */
export const measureMillion = () => growthOf([10_000, 1_000_000], 2);

/** One request after another at each size. The largest may take `limit` times as long as the smallest. */
async function growthOf(sizes: readonly number[], limit: number): Promise<Figure[]> {
  const text = (size: number) => size.toLocaleString('en');
  const companies: Company[] = [];
  const figures: Figure[] = [];
  try {
    for (const size of sizes) companies.push(await startCompany(size));
    const routes = await Promise.all(
      companies.map(async (company) => [...(await routesOf(company)), dashboardOf(company)]),
    );
    for (const [i, { name }] of (routes[0] ?? []).entries()) {
      // The smallest last, because the others are compared to it.
      const shots = routes.flatMap((own) => own[i]?.ours ?? []).reverse();
      // The dashboard of the largest company takes about a second.
      const seconds = name === 'dashboard' ? 10 : 1;
      const results = (await inTurn(shots, { connections: 1, rounds: 3, seconds })).reverse();
      const [smallest] = results;
      for (const [j, result] of results.entries()) {
        const size = sizes[j] ?? 0;
        if (j === 0 || !smallest) continue;
        figures.push({
          section: 'Growth',
          name: `${name}, ${text(size)} against ${text(sizes[0] ?? 0)} orders`,
          unit: 'ms',
          value: 1000 / result.speed,
          reference: 1000 / smallest.speed,
          ratio: 1 / result.ratio,
          ...(size === sizes.at(-1) && { target: { of: 'ratio', limit } }),
        });
      }
    }
  } finally {
    for (const company of companies) await company.stop();
  }
  return figures;
}
