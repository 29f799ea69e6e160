import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { measureAddOns } from './add-ons.ts';
import { measureApi } from './api.ts';
import { measureBuild } from './build.ts';
import { forgetCompanies } from './company.ts';
import { dataOf, type Figure, tableOf } from './figures.ts';
import { measureGrowth, measureMillion } from './growth.ts';
import { measureImport } from './import.ts';
import { measureLasting } from './lasting.ts';
import { measureMixed } from './mixed.ts';
import { measureOrders } from './orders.ts';
import { measurePage } from './page.ts';
import { measurePriceSheet } from './price-sheet.ts';
import { measurePricing } from './pricing.ts';
import { measureReplica } from './replica.ts';
import { measureReports } from './reports.ts';
import { measureShipping } from './shipping.ts';
import { measureShop } from './shop.ts';
import { measureShops } from './shops/shops.ts';
import { measureStock } from './stock.ts';
import { measureWindows } from './windows.ts';

/** `pnpm bench [section ...] [--keep] [--shops=1000]`: measures, and prints a table and JSON. Not part of any test. */
const sections: Readonly<Record<string, () => Promise<Figure[]>>> = {
  build: measureBuild,
  page: measurePage,
  lasting: measureLasting,
  shop: measureShop,
  // Before the sections that write thousands of orders for one customer, which would be the newest in every search.
  growth: measureGrowth,
  api: measureApi,
  orders: measureOrders,
  import: measureImport,
  stock: measureStock,
  shipping: measureShipping,
  'add-ons': measureAddOns,
  pricing: measurePricing,
  'price-sheet': measurePriceSheet,
  reports: measureReports,
  million: measureMillion,
  windows: measureWindows,
  mixed: measureMixed,
  shops: measureShops,
  replica: measureReplica,
};

/** Slow sections, which are only measured if named. */
const onlyNamed = ['million', 'reports', 'windows', 'mixed', 'shops', 'replica'];

const args = process.argv.slice(2);
const chosen = args.filter((argument) => !argument.startsWith('--'));
const unknown = chosen.filter((name) => !(name in sections));
if (unknown.length > 0) {
  console.error(`There is no section ${unknown.join(', ')}. There are: ${Object.keys(sections).join(', ')}`);
  process.exit(2);
}

const figures: Figure[] = [];
try {
  for (const [name, measure] of Object.entries(sections)) {
    if (chosen.length > 0 ? !chosen.includes(name) : onlyNamed.includes(name)) continue;
    console.error(`Measuring ${name}`);
    const found = await measure();
    figures.push(...found);
    // Reports what has been measured, even if the rest fails.
    console.error(tableOf(found));
  }
} finally {
  // With --keep, the next run reuses the companies.
  if (!args.includes('--keep')) await forgetCompanies();
}

const json = JSON.stringify(dataOf(figures), null, 2);
const folder = resolve(import.meta.dirname, '../test-results');
await mkdir(folder, { recursive: true });
await writeFile(join(folder, 'bench.json'), `${json}\n`);
console.log(`${tableOf(figures)}\n\n${json}`);
