import { setTimeout } from 'node:timers/promises';
import { orderKinds } from '@recoup/contract/order-kind';
import { priceSheetMaxBytes, priceSheetMaxRows } from '@recoup/contract/pricing/price-sheet';
import type { Company } from './company.ts';
import type { Figure } from './figures.ts';
import { memoryOf, mostUsed } from './memory.ts';

/** Calls that are timed without other load. At least as many are timed during the sheet. */
const alone = 300;
/** Milliseconds between two calls, since staff work and don't load-test. */
const between = 15;

/** The largest accepted sheet: the catalog repeated, so that most of its rows are also faulty. */
function largestOf(csv: string): string {
  const [, ...rows] = csv.split('\r\n').map((row) => {
    const [id = '', , ...others] = row.split(',');
    return [id, ...others.slice(-2)].join(',');
  });
  const lines = ['product_id,condition,price'];
  let bytes = 0;
  for (let i = 0; lines.length <= priceSheetMaxRows; i++) {
    const line = rows[i % rows.length] ?? '';
    bytes += Buffer.byteLength(line) + 2;
    if (bytes > priceSheetMaxBytes - 1_000) break;
    lines.push(line);
  }
  return lines.join('\r\n');
}

const percentile = (times: readonly number[], part: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? Number.NaN;

/** How long order lists take, one after another, while `goesOn`. */
async function timesWhile(company: Company, goesOn: (many: number) => boolean): Promise<number[]> {
  const times: number[] = [];
  while (goesOn(times.length)) {
    const began = performance.now();
    await company.get(`${orderKinds['mail-in'].list}?per_page=25`);
    times.push(performance.now() - began);
    await setTimeout(between);
  }
  return times;
}

/**
 * The effect of the largest accepted sheet on other calls and on the server's memory, from upload until it's checked.
 */
export async function measureLargestSheet(
  company: Company,
  csv: string,
  check: (csv: string) => Promise<void>,
): Promise<Figure[]> {
  const sheet = largestOf(csv);
  await timesWhile(company, (many) => many < 50);
  const quiet = percentile(await timesWhile(company, (many) => many < alone), 0.99);
  const before = memoryOf(company.pid);
  let reading = true;
  let beside: number[] = [];
  const most = await mostUsed(company.pid, async () => {
    const timed = timesWhile(company, () => reading);
    try {
      await check(sheet);
    } finally {
      reading = false;
    }
    beside = await timed;
  });
  const mostRows = sheet.split('\r\n').length - 1;
  const condition = `beside a sheet of ${mostRows.toLocaleString('en')} rows, ${(sheet.length / 1e6).toFixed(0)} MB`;
  const section = 'Import';
  return [
    {
      ...{ section, name: `an order list takes longer (99th percentile) ${condition}`, unit: 'ms' },
      value: percentile(beside, 0.99) - quiet,
      reference: quiet,
      target: { of: 'value', limit: 100 },
    },
    {
      ...{ section, name: `memory of the server more ${condition}`, unit: 'MB' },
      value: most - before,
      reference: before,
      target: { of: 'value', limit: 200 },
    },
  ];
}
