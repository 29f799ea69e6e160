import type { ModelPlan } from '../catalogue/names.ts';
import { hashOf } from '../random.ts';

/** The price of each condition, best first, as a share of the best. */
export const conditionShare = [1, 0.86, 0.74, 0.58, 0.27, 0.1] as const;

/** Dollars for a leaf in its best condition. Null if the demo company doesn't buy it. The same on every run. */
export function basePrice(plan: ModelPlan, variant: string): number | null {
  const base = modelPrice(plan);
  return base === null ? null : Math.round(base * grade(plan.model) * size(variant));
}

function modelPrice({ category, brand, model }: ModelPlan): number | null {
  const steady = hashOf(`${brand} ${model}`);
  if (category === 'consoles') return 90 + (steady % 260);
  if (category === 'laptops') return brand === 'Apple' ? 420 + (steady % 700) : 160 + (steady % 420);
  if (category === 'books') return 12 + (steady % 40);
  if (category === 'golf') return 80 + (steady % 240);
  if (category === 'watches')
    return brand === 'Apple' || brand === 'Garmin'
      ? 60 + (steady % 240)
      : brand === 'Samsung' || brand === 'Fitbit'
        ? 25 + (steady % 110)
        : null;
  if (category === 'tablets')
    return brand === 'Apple' ? 70 + (steady % 520) : brand === 'Samsung' ? 30 + (steady % 260) : null;
  return phonePrice(brand, model, steady);
}

/** Phones lose value with every generation. */
function phonePrice(brand: string, model: string, steady: number): number | null {
  if (brand === 'Apple') {
    const generation = Number(/iPhone (\d+)/.exec(model)?.[1] ?? (/iPhone (X|SE)/.test(model) ? 10 : 4));
    return generation < 7 ? null : 2.2 * (generation - 4) ** 2.25;
  }
  if (brand === 'Samsung') {
    const series = Number(/Galaxy S(\d+)/.exec(model)?.[1] ?? 0);
    if (series > 0) return series < 7 ? null : 1.8 * ((series >= 20 ? series - 9 : series) - 2) ** 2.2;
    if (/Fold|Flip/.test(model)) return 240 + (steady % 260);
    return /Galaxy (Note|A\d\d|M\d\d)/.test(model) ? 30 + (steady % 140) : null;
  }
  if (brand === 'Google') return /Pixel/.test(model) ? 40 + (steady % 280) : null;
  if (brand === 'OnePlus') return 35 + (steady % 240);
  if (brand === 'Motorola' || brand === 'Xiaomi' || brand === 'Sony')
    return steady % 3 === 0 ? 20 + (steady % 130) : null;
  return null;
}

function grade(model: string): number {
  if (/ultra/i.test(model)) return 1.35;
  if (/pro max/i.test(model)) return 1.25;
  if (/\bpro\b|\+/i.test(model)) return 1.15;
  return /mini|lite|\bse\b/i.test(model) ? 0.85 : 1;
}

function size(variant: string): number {
  const [, amount, unit] = /(\d+) (GB|TB)$/.exec(variant) ?? [];
  if (!amount) return 1;
  const gigabytes = Number(amount) * (unit === 'TB' ? 1024 : 1);
  return 0.82 + Math.log2(Math.max(16, gigabytes)) * 0.03;
}
