import { pathTo } from '@recoup/contract/route';
import pg from 'pg';
import { freshProfile, openBrowser } from './browser.ts';
import { type Company, startCompany } from './company.ts';
import { type Figure, median, medianRatio } from './figures.ts';

const rounds = 5;
/** The variants of a separate brand, priced in every condition of their category, have at least this many cells. */
const cells = 5_000;
const brand = 'Bench sheet';

/** The price sheet: opens a brand of 5,000 cells, against a bare table of the same, and pastes 5,000 prices. */
export async function measurePriceSheet(): Promise<Figure[]> {
  const company = await startCompany(500);
  const client = new pg.Client({ connectionString: company.databaseUrl });
  await client.connect();
  try {
    const branch = await fillBrand(client);
    return [await openBrand(company, branch), await paste(company, client)];
  } finally {
    await client.end();
    await company.stop();
  }
}

/**
 * Creates a brand of golf clubs with one model, as wide and as long as the measured sheet. Returns the node of the
 * brand.
 */
async function fillBrand(client: pg.Client): Promise<number> {
  const conditions = `SELECT id FROM conditions WHERE tenant_id = 1 AND category = 'golf' AND status = 1`;
  const width = (await client.query(conditions)).rows.length;
  const leaves = Math.ceil(cells / width);
  const node = async (level: string, name: string, ancestors: readonly number[]) => {
    const { rows } = await client.query<{ id: string }>(
      `INSERT INTO catalogue_nodes (tenant_id, category, brand, level, parent_id, ancestor_ids, name, path_name, children_count, leaves, search)
       VALUES (1, 'golf', $1, $2, $3, $4::bigint[], $5, $5, 1, $6, 'bench') RETURNING id`,
      [brand, level, ancestors[0] ?? null, ancestors, name, leaves],
    );
    return Number(rows[0]?.id);
  };
  await client.query('BEGIN');
  const top = await node('brand', brand, []);
  const device = await node('device', 'Bench device', [top]);
  const model = await node('model', 'Bench model', [device, top]);
  await client.query(
    `INSERT INTO catalogue_nodes (tenant_id, category, brand, level, parent_id, ancestor_ids, name, path_name, product_id, children_count, leaves, search)
     SELECT 1, 'golf', $1, 'last_child', $2::bigint, $3::bigint[], 'Sheet ' || i, 'Sheet ' || i, 'bench-sheet-' || i, 0, 1, 'bench'
     FROM generate_series(1, $4::int) i`,
    [brand, model, [model, device, top], leaves],
  );
  await client.query(
    `INSERT INTO price_rows (tenant_id, leaf_id, condition_id, amount, source, updated_at)
     SELECT 1, n.id, c.id, 10000, 'upload', now() FROM catalogue_nodes n, (${conditions}) c
     WHERE n.tenant_id = 1 AND n.product_id LIKE 'bench-sheet-%'`,
  );
  await client.query('COMMIT');
  for (const table of ['catalogue_nodes', 'price_rows']) await client.query(`VACUUM ANALYZE ${table}`);
  return top;
}

/** A page without a framework that reads the same answer and writes all of it into a table. */
const bareTable = (
  branch: number,
) => `<!doctype html><title>Bare table</title><button>Expand all</button><table></table><script type="module">
  document.querySelector('button').onclick = async () => {
  const answer = await fetch('/api/v1/pos/pricing/branch/${branch}', {
    headers: { authorization: 'Bearer ' + localStorage.getItem('recoup.token') } });
  const { data } = await answer.json();
  document.querySelector('table').innerHTML = data.leaves.map(({ name, prices }) => '<tr><th>' + name + '</th>'
    + prices.map(({ price }) => '<td>' + (price ? price.amount / 100 : '') + '</td>').join('') + '</tr>').join('');
  };
</script>`;

async function openBrand(company: Company, branch: number): Promise<Figure> {
  const browser = await openBrowser();
  try {
    const context = await freshProfile(browser, company.token);
    const page = await context.newPage();
    await page.route('**/bare-table', (route) => route.fulfill({ contentType: 'text/html', body: bareTable(branch) }));
    const opened = async (address: string) => {
      await page.goto(company.ours + address, { waitUntil: 'networkidle' });
      const started = performance.now();
      await page.getByRole('button', { name: 'Expand all' }).click();
      await page.getByText('Sheet 1', { exact: true }).first().waitFor();
      return performance.now() - started;
    };
    const sheet = pathTo('bulkPriceEditor', { tab: 'golf', manufacturer: brand });
    const times: Record<'ours' | 'bare', number[]> = { ours: [], bare: [] };
    for (let round = 0; round <= rounds; round++) {
      const [own, reference] = [await opened(sheet), await opened('/bare-table')];
      // The first round warms both up.
      if (round === 0) continue;
      times.ours.push(own);
      times.bare.push(reference);
    }
    return figure('a brand of 5,000 cells is opened beside a bare table of all of them', times);
  } finally {
    await browser.close();
  }
}

async function paste(company: Company, client: pg.Client): Promise<Figure> {
  const { rows } = await client.query<{ leaf: string; condition: string; product: string }>(
    `SELECT p.leaf_id AS leaf, p.condition_id AS condition, n.product_id AS product FROM price_rows p
     JOIN catalogue_nodes n ON n.tenant_id = 1 AND n.id = p.leaf_id
     WHERE p.tenant_id = 1 AND n.product_id LIKE 'bench-sheet-%' ORDER BY 1, 2 LIMIT ${cells}`,
  );
  const timed = async (work: () => Promise<unknown>) => {
    const started = performance.now();
    await work();
    return performance.now() - started;
  };
  const set = (price: number) => async () => {
    const answer = await fetch(`${company.ours}/api/v1/pos/pricing/set-bulk-pricing`, {
      method: 'POST',
      headers: { authorization: `Bearer ${company.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        prices: rows.map(({ product, condition }) => ({ product_id: product, condition_id: Number(condition), price })),
      }),
    });
    if (!answer.ok) throw new Error(`The prices were not set: ${answer.status} ${await answer.text()}`);
  };
  const leaves = rows.map(({ leaf }) => leaf);
  const conditions = rows.map(({ condition }) => condition);
  const bare = (price: number) => () =>
    client.query(
      `UPDATE price_rows p SET amount = $3, updated_at = now() FROM unnest($1::bigint[], $2::bigint[]) AS n (leaf_id, condition_id)
       WHERE p.tenant_id = 1 AND p.leaf_id = n.leaf_id AND p.condition_id = n.condition_id`,
      [leaves, conditions, price],
    );
  const times: Record<'ours' | 'bare', number[]> = { ours: [], bare: [] };
  for (let round = 0; round <= rounds; round++) {
    const [own, reference] = [await timed(set(10_100 + round * 10)), await timed(bare(10_105 + round * 10))];
    if (round === 0) continue;
    times.ours.push(own);
    times.bare.push(reference);
  }
  return figure('5,000 prices are pasted, with guards, history and the way back, beside one bare UPDATE', times);
}

const figure = (name: string, { ours, bare }: Record<'ours' | 'bare', number[]>): Figure => ({
  section: 'Price sheet',
  name,
  unit: 'ms',
  value: median(ours),
  reference: median(bare),
  ratio: medianRatio(ours, bare),
  target: { of: 'ratio', limit: 2 },
});
