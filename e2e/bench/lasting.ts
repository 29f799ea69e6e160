import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { buildBarePage } from './bare-page/build.ts';
import { serveBarePage } from './bare-page/serve.ts';
import { serveBareHtml } from './bare-page/serve-html.ts';
import { follow, lastingProfile, open, quickPage, slowPage } from './browser.ts';
import { startCompany } from './company.ts';
import { type Figure, median, medianRatio } from './figures.ts';
import { list, type Signs, signsOf } from './signs.ts';

const rounds = 7;

/** Time for prefetches to finish, and for compiled scripts to be written. */
const look = 3000;

const targets: Readonly<Record<string, number>> = { 'rows visible, main thread': 2.8 };

/** A page that profiles visit. With `steps`, it has links to continue with. */
interface Place {
  readonly address: string;
  readonly profile: BrowserContext;
  readonly hasSteps: boolean;
}

/**
 * A visit at the machine's own speed: what the main thread computes until the rows are painted, and at each later step.
 */
async function computedAt({ address, profile, hasSteps }: Place, signs: Signs): Promise<Record<string, number>> {
  const { page, computed } = await quickPage(profile);
  try {
    const took = async (work: () => Promise<unknown>) => {
      const before = await computed();
      await work();
      return (await computed()) - before;
    };
    const figures = { 'rows visible, main thread': await took(() => open(page, address + list, signs.rows)) };
    const step = async (link: string | null, what: Signs[keyof Signs]) => {
      await page.waitForTimeout(look);
      return took(() => follow(page, link, what));
    };
    if (!hasSteps) return figures;
    return {
      ...figures,
      'list to detail, main thread': await step('tr[data-row] a', signs.detail),
      'back from detail to the list, main thread': await step(null, signs.rows),
      'list to a list of another remote, main thread': await step('nav a[href="/customer"]', signs.customers),
      'back to the list, main thread': await step(null, signs.rows),
    };
  } finally {
    await page.close();
  }
}

async function timeAt({ address, profile }: Place, signs: Signs): Promise<Record<string, number>> {
  const page = await slowPage(profile);
  try {
    return { 'rows visible': await open(page, address + list, signs.rows) };
  } finally {
    await page.close();
  }
}

/** Third and later visits of persistent profiles, in turn: ours, the bare page, and bare HTML as the horizon. */
export async function measureLasting(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'lasting-'));
  await buildBarePage(folder);
  const company = await startCompany(100_000);
  const bare = await serveBarePage(join(folder, 'dist'), company.ours);
  const html = await serveBareHtml(company.ours, company.token);
  const addresses = { ours: company.ours, bare: bare.address, html: html.address };
  const profiles: BrowserContext[] = [];
  try {
    const signs = await signsOf(company);
    const placeOf = async (name: keyof typeof addresses): Promise<Place> => {
      const profile = await lastingProfile(join(folder, name), company.token);
      profiles.push(profile);
      return { address: addresses[name], profile, hasSteps: name !== 'html' };
    };
    const places = { ours: await placeOf('ours'), bare: await placeOf('bare'), html: await placeOf('html') };
    const visit = async (place: Place) => ({
      ...(await computedAt(place, signs)),
      ...(await timeAt(place, signs)),
    });
    // The first two visits, after which scripts are cached compiled.
    for (const place of Object.values(places)) for (const _ of [1, 2]) await computedAt(place, signs);
    const all: Record<keyof typeof addresses, Record<string, number>[]> = { ours: [], bare: [], html: [] };
    for (let round = 0; round < rounds; round++) {
      for (const name of ['ours', 'bare', 'html'] as const) all[name].push(await visit(places[name]));
    }
    const valuesOf = (name: keyof typeof addresses, what: string) => all[name].map((each) => each[what] ?? Number.NaN);
    const figure = (what: string, reference: 'bare' | 'html'): Figure => {
      const [ours, references] = [valuesOf('ours', what), valuesOf(reference, what)];
      const limit = reference === 'bare' ? targets[what] : undefined;
      return {
        section: 'Third visit',
        name: reference === 'bare' ? what : `${what}, beside bare HTML`,
        unit: 'ms',
        value: median(ours),
        reference: median(references),
        ratio: medianRatio(ours, references),
        ...(limit !== undefined && { target: { of: 'ratio', limit } }),
      };
    };
    return [
      ...Object.keys(all.ours[0] ?? {}).map((what) => figure(what, 'bare')),
      ...Object.keys(all.html[0] ?? {}).map((what) => figure(what, 'html')),
    ];
  } finally {
    for (const profile of profiles) await profile.close();
    await html.stop();
    await bare.stop();
    await company.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
