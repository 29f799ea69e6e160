import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, devices } from '@playwright/test';
import { getSiteKey, sitePath } from '@recoup/contract/settings/site';
import { openBrowser } from './browser.ts';
import { startCompany } from './company.ts';
import { type Figure, median, medianRatio } from './figures.ts';

const visits = 7;

/** A cheap phone on a slow mobile network: a 4 times slower processor, 1.6 Mbit/s, 150 ms. */
const slowPhone = { cpu: 4, latency: 150, bytesPerSecond: 1_600_000 / 8 };

/** A page until it's stable: its largest paint, layout shifts, and transferred bytes. */
interface Visit {
  readonly largestPaint: number;
  readonly shift: number;
  readonly kB: number;
  readonly scriptKB: number;
}

async function visit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext(devices['Moto G4']);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: slowPhone.latency,
      downloadThroughput: slowPhone.bytesPerSecond,
      uploadThroughput: slowPhone.bytesPerSecond,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowPhone.cpu });
    const scripts = new Set<string>();
    let [bytes, scriptBytes] = [0, 0];
    session.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Script') scripts.add(requestId);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      bytes += encodedDataLength;
      if (scripts.has(requestId)) scriptBytes += encodedDataLength;
    });
    await page.addInitScript(() => {
      const seen = { paint: 0, shift: 0 };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const { startTime } of list.getEntries()) seen.paint = startTime;
      }).observe({ type: 'largest-contentful-paint', buffered: true });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(address, { waitUntil: 'networkidle' });
    const { paint, shift } = await page.evaluate(
      () => (window as unknown as { seen: { paint: number; shift: number } }).seen,
    );
    return { largestPaint: paint, shift, kB: bytes / 1000, scriptKB: scriptBytes / 1000 };
  } finally {
    await context.close();
  }
}

/** The same HTML without its script, as from a file server. */
async function serveCopy(pages: ReadonlyMap<string, string>) {
  const server = createServer((request, response) => {
    const page = pages.get(request.url ?? '');
    response
      .writeHead(page ? 200 : 404, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
      .end(brotliCompressSync(page ?? ''));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() };
}

/** A shop’s first page and a model’s page on a slow phone, against a static page of the same HTML. */
export async function measureShop(): Promise<Figure[]> {
  const company = await startCompany(1_000);
  const { data } = await company.get<{ data: { short_name: string } }>(getSiteKey.path);
  const home = sitePath(data.short_name);
  const htmlOf = async (path: string) => (await fetch(company.ours + path)).text();
  const first = await htmlOf(home);
  const model = /href="(\/site\/[^"?]+-\d+)"/.exec(first)?.[1] ?? home;
  const scriptless = (html: string) => html.replaceAll(/<script type="module"[^>]*><\/script>/g, '');
  const copy = await serveCopy(
    new Map([
      [home, scriptless(first)],
      [model, scriptless(await htmlOf(model))],
    ]),
  );
  const browser = await openBrowser();
  try {
    const figures: Figure[] = [];
    for (const [name, path] of [
      ['first page', home],
      ['model', model],
    ] as const) {
      const [ours, references]: [Visit[], Visit[]] = [[], []];
      for (let i = 0; i < visits; i++) {
        ours.push(await visit(browser, company.ours + path));
        references.push(await visit(browser, copy.address + path));
      }
      const figureOf = (key: keyof Visit) => ({
        value: median(ours.map((one) => one[key])),
        reference: median(references.map((one) => one[key])),
      });
      const paints = [ours, references].map((all) => all.map(({ largestPaint }) => largestPaint));
      const ratio = medianRatio(paints[0] ?? [], paints[1] ?? []);
      const about = (what: string) => ({ section: 'Shop', name: `${name}, ${what}` });
      figures.push(
        {
          ...about('largest paint'),
          unit: 'ms',
          ...figureOf('largestPaint'),
          ratio,
          target: { of: 'ratio', limit: 1.2 },
        },
        { ...about('all that is sent'), unit: 'kB', ...figureOf('kB') },
        { ...about('script'), unit: 'kB', ...figureOf('scriptKB'), target: { of: 'value', limit: 60 } },
      );
      const [moved, still] = [ours, references].map((all) => Math.max(...all.map(({ shift }) => shift)));
      console.error(`${name}: layout shift ${moved?.toFixed(4)}, of the static page ${still?.toFixed(4)}`);
    }
    return figures;
  } finally {
    await browser.close();
    copy.stop();
    await company.stop();
  }
}
