import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { buildBarePage } from './bare-page/build.ts';
import { serveBarePage } from './bare-page/serve.ts';
import { follow, freshProfile, type Loaded, loadedBy, open, openBrowser, slowPage } from './browser.ts';
import { startCompany } from './company.ts';
import { type Figure, median, medianRatio } from './figures.ts';
import { list, type Signs, signsOf } from './signs.ts';

const profiles = 7;

/** The user looks at a result before continuing, and prefetches finish, on the bare page as well. */
const look = 3000;

const targets: Readonly<Record<string, number>> = {
  'rows visible, cold': 1.6,
  'blocking time, cold': 1.8,
  'list to detail': 2,
  'back from detail to the list': 1.2,
  'list to a list of another remote': 2,
  'back to the list': 1.2,
};

/**
 * One profile's visits: cold, warm, and on to other screens. They end before another profile begins, because a
 * throttled page costs the machine time even when idle.
 */
async function visit(browser: Browser, address: string, token: string, signs: Signs): Promise<Record<string, number>> {
  const context = await freshProfile(browser, token);
  try {
    const first = await slowPage(context);
    const cold = await open(first, address + list, signs.rows);
    await first.waitForTimeout(look);
    const blocked = await first.evaluate(() => window.blocked);
    await first.close();
    const page = await slowPage(context);
    const warm = await open(page, address + list, signs.rows);
    await page.waitForTimeout(look);
    return {
      'rows visible, cold': cold,
      'rows visible, warm': warm,
      'blocking time, cold': blocked,
      'list to detail': await follow(page, 'tr[data-row] a', signs.detail),
      'back from detail to the list': await follow(page, null, signs.rows),
      'list to a list of another remote': await follow(page, 'nav a[href="/customer"]', signs.customers),
      'back to the list': await follow(page, null, signs.rows),
    };
  } finally {
    await context.close();
  }
}

function sizes(name: string, ours: Loaded, bare: Loaded, limits: Partial<Loaded> = {}): Figure[] {
  const figure = (what: string, unit: 'kB' | 'requests', measure: keyof Loaded): Figure => ({
    section: 'Page',
    name: `${name}, ${what}`,
    unit,
    value: ours[measure],
    reference: bare[measure],
    ...(limits[measure] !== undefined && { target: { of: 'value', limit: limits[measure] } }),
  });
  return [
    figure('JavaScript, brotli', 'kB', 'brotli'),
    figure('JavaScript, gzip', 'kB', 'gzip'),
    figure('requests', 'requests', 'requests'),
  ];
}

/** The mail-in list in a browser on a slow machine, against a bare page with the same rows. */
export async function measurePage(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bare-page-'));
  await buildBarePage(folder);
  const company = await startCompany(100_000);
  const bare = await serveBarePage(join(folder, 'dist'), company.ours);
  const browser = await openBrowser();
  try {
    const signs = await signsOf(company);
    const rowsOf = (address: string) =>
      loadedBy(browser, company.token, (page) => open(page, address + list, signs.rows));
    const idleOf = (address: string, path: string, token: string | null) =>
      loadedBy(browser, token, (page) => page.goto(address + path, { waitUntil: 'networkidle' }));
    const bareRows = await rowsOf(bare.address);
    const figures = [
      ...sizes('login', await idleOf(company.ours, '/login', null), bareRows, { brotli: 200 }),
      ...sizes('first list until its rows are visible', await rowsOf(company.ours), bareRows, {
        brotli: 225,
        requests: 14,
      }),
      ...sizes('first list and what follows quietly', await idleOf(company.ours, list, company.token), bareRows),
    ];
    const all: Record<'ours' | 'bare', Record<string, number>[]> = { ours: [], bare: [] };
    for (let profile = 0; profile < profiles; profile++) {
      all.ours.push(await visit(browser, company.ours, company.token, signs));
      all.bare.push(await visit(browser, bare.address, company.token, signs));
    }
    for (const name of Object.keys(all.ours[0] ?? {})) {
      const valuesOf = (visits: Record<string, number>[]) =>
        visits.map((each) => Math.max(1, each[name] ?? Number.NaN));
      const [ours, references] = [valuesOf(all.ours), valuesOf(all.bare)];
      const limit = targets[name];
      figures.push({
        section: 'Page',
        name,
        unit: 'ms',
        value: median(ours),
        reference: median(references),
        ratio: medianRatio(ours, references),
        ...(limit !== undefined && { target: { of: 'ratio', limit } }),
      });
    }
    return figures;
  } finally {
    await browser.close();
    await bare.stop();
    await company.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
