import { setTimeout } from 'node:timers/promises';
import { orderKinds } from '@recoup/contract/order-kind';
import { priceSheetMaxBytes, priceSheetMaxRows } from '@recoup/contract/pricing/price-sheet';
import type { Company } from './company.ts';
import type { Figure } from './figures.ts';
import { memoryOf, mostUsed } from './memory.ts';

/** Calls that are timed while nothing else is asked; as many or more are, beside the sheet. */
const alone = 300;
/** Milliseconds between two calls: staff work, they do not test the load. */
const between = 15;

/** The largest sheet that is taken: the catalogue over and over, so that most of its rows are faulty, too. */
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

/** How long lists of orders take, one after the other, for as long as it goes on. */
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

/** What other calls and the memory of the server feel of the largest sheet that is taken, from its upload until it is checked. */
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
