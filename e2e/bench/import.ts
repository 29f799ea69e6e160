import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { type Company, startCompany } from './company.ts';
import { type Figure, median } from './figures.ts';
import { measureLargestSheet } from './largest-sheet.ts';

const rounds = 5;

/** Every price of the catalog, each slightly raised, so that all rows are found and all change. */
async function sheetOf(company: Company, round: number): Promise<{ csv: string; rows: number }> {
  const categories = ['smartphones', 'tablets', 'watches', 'laptops', 'consoles', 'books', 'golf'];
  const lines: string[] = [];
  for (const category of categories) {
    const answer = await fetch(`${company.ours}/api/v1/pos/pricing/template?category=${category}`, {
      headers: { authorization: `Bearer ${company.token}` },
    });
    const [head = '', ...prices] = (await answer.text()).trim().split(/\r?\n/);
    if (lines.length === 0) lines.push(head);
    for (const price of prices) lines.push(price);
  }
  const [head, ...rows] = lines;
  const priced = rows.map((row, i) => `${row.slice(0, row.lastIndexOf(','))},${10 + ((i + round) % 500)}.50`);
  return { csv: [head, ...priced].join('\r\n'), rows: rows.length };
}

interface Progress {
  data: { id: string; state: string; success: number; unchanged: number; failed: number } | null;
}

/** Uploads a sheet. Returns the id of its import. */
async function send(company: Company, csv: string): Promise<string> {
  const form = new FormData();
  form.set('file', new File([csv], 'prices.csv', { type: 'text/csv' }));
  const answer = await fetch(`${company.ours}/api/v1/pos/pricing/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${company.token}` },
    body: form,
  });
  if (!answer.ok) throw new Error(`The upload was refused: ${await answer.text()}`);
  return ((await answer.json()) as { data: { id: string } }).data.id;
}

/** Uploads a sheet and waits until it's checked. */
async function checked(company: Company, csv: string): Promise<void> {
  const id = await send(company, csv);
  for (;;) {
    const { data } = await company.get<Progress>('/v1/pos/pricing/check-failed-import-prices');
    if (data?.id === id && data.state === 'checked') return;
    if (data?.id === id && data.state !== 'running') throw new Error(`The largest sheet is ${data.state}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Seconds from the upload until every row can be queried. */
async function upload(company: Company, csv: string, rows: number): Promise<number> {
  const started = performance.now();
  const begun = await send(company, csv);
  for (;;) {
    const { data } = await company.get<Progress>('/v1/pos/pricing/check-failed-import-prices');
    if (data?.id === begun && data.state === 'checked')
      await fetch(`${company.ours}/api/v1/pos/pricing/import/${begun}/confirm`, {
        method: 'POST',
        headers: { authorization: `Bearer ${company.token}` },
      });
    else if (data?.id === begun && data.state !== 'running') {
      if (data.success + data.unchanged !== rows)
        throw new Error(`${data.success} of ${rows} rows were taken: ${data.state}`);
      return (performance.now() - started) / 1000;
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Seconds that only parsing and COPY take, in a process that is already running. */
async function bareImports(company: Company): Promise<{ once(csv: string): Promise<number>; stop(): void }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-import.ts')], {
    env: { ...process.env, DATABASE_URL: company.databaseUrl },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return {
    once: (csv) =>
      new Promise((resolve, reject) => {
        child.once('message', (seconds) => resolve(Number(seconds)));
        child.once('exit', (code) => reject(new Error(`The bare import ended with ${code}`)));
        child.send(csv);
      }),
    stop: () => child.disconnect(),
  };
}

/** A price sheet from upload to queryable, against only parsing it and COPY into a table. */
export async function measureImport(): Promise<Figure[]> {
  // A company of its own: after price changes, orders like the old ones would be refused.
  const company = await startCompany(500);
  try {
    const bare = await bareImports(company);
    const speeds: number[] = [];
    const references: number[] = [];
    let count = 0;
    for (let round = 0; round <= rounds; round++) {
      const { csv, rows } = await sheetOf(company, round);
      const rowsPerSecond = rows / (await upload(company, csv, rows));
      const reference = rows / (await bare.once(csv));
      count = rows;
      // The first round warms both up.
      if (round === 0) continue;
      speeds.push(rowsPerSecond);
      references.push(reference);
    }
    bare.stop();
    const { csv } = await sheetOf(company, rounds + 1);
    const largest = await measureLargestSheet(company, csv, (sheet) => checked(company, sheet));
    return [
      {
        section: 'Import',
        name: `a sheet of ${count.toLocaleString('en')} prices, upload to queryable`,
        unit: 'rows/s',
        value: median(speeds),
        reference: median(references),
        ratio: median(speeds.map((speed, i) => speed / (references[i] ?? Number.NaN))),
        target: { of: 'ratio', limit: 0.4 },
      },
      ...largest,
    ];
  } finally {
    await company.stop();
  }
}
