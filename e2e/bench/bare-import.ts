import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parse } from 'csv-parse';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** The reference for the import: parses each sheet and copies it into a table, row by row, unchanged. */
const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
await client.connect();
await client.query('DROP TABLE IF EXISTS bare_prices');
await client.query('CREATE TABLE bare_prices (product_id text, product_name text, condition text, price numeric)');

const escaped = (cell: string) => cell.replace(/[\\\t\n\r]/g, (character) => `\\${character}`);

async function* linesOf(rows: AsyncIterable<string[]>) {
  for await (const row of rows) yield `${row.slice(0, 4).map(escaped).join('\t')}\n`;
}

process.on('message', async (csv: string) => {
  const started = performance.now();
  await client.query('TRUNCATE bare_prices');
  const rows = Readable.from([csv]).pipe(parse({ from_line: 2 }));
  await pipeline(rows, linesOf, client.query(copyFrom('COPY bare_prices FROM STDIN')));
  process.send?.((performance.now() - started) / 1000);
});
process.on('disconnect', () => void client.end());
