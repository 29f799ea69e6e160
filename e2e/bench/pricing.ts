import { pathTo } from '@recoup/contract/route';
import pg from 'pg';
import { freshProfile, openBrowser } from './browser.ts';
import { type Company, startCompany } from './company.ts';
import { type Figure, median, medianRatio } from './figures.ts';
import { inTurn } from './load.ts';

const rounds = 5;
const manyPrices = 50_000;
const manyLeaves = 50_000;

/** Work on prices: a rule over many, the lookup of a quote, and the editor with a model of many leaves. */
export async function measurePricing(): Promise<Figure[]> {
  const company = await startCompany(500);
  const client = new pg.Client({ connectionString: company.databaseUrl });
  await client.connect();
  try {
    return [await lookUp(company, client), await massRule(company, client), ...(await editor(company, client))];
  } finally {
    await client.end();
    await company.stop();
  }
}

async function lookUp(company: Company, client: pg.Client): Promise<Figure> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM catalogue_nodes WHERE tenant_id = 1 AND level = 'last_child' AND best_price IS NOT NULL AND category = 'smartphones' LIMIT 1`,
  );
  const id = rows[0]?.id;
  const ours = { url: `${company.ours}/api/v1/pos/order/condition-price?device_id=${id}`, token: company.token };
  const bare = { url: `${company.bare}/condition-price/${id}` };
  const answers = await Promise.all(
    [ours, bare].map(async ({ url }) => {
      const answer = await fetch(url, { headers: { authorization: `Bearer ${company.token}` } });
      return answer.text();
    }),
  );
  const [own, other] = answers.map((text) => JSON.stringify(sorted(JSON.parse(text))));
  if (own !== other) throw new Error(`The bare look-up answers something else\n${own}\n${other}`);
  const [mine, reference] = await inTurn([ours, bare], { connections: 1, rounds: 5, seconds: 1 });
  if (!mine || !reference) throw new Error('Nothing was measured');
  return {
    section: 'Pricing',
    name: 'look-up of a quote beside a bare indexed select',
    unit: 'ms',
    value: 1000 / mine.speed,
    reference: 1000 / reference.speed,
    ratio: 1 / mine.ratio,
    target: { of: 'ratio', limit: 2 },
  };
}

/** The order of keys in an object doesn't matter. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([name, part]) => [name, sorted(part)]),
  );
}

/** Adds priced golf clubs until there are enough: a separate category that no other figure uses. */
async function fillCategory(client: pg.Client): Promise<void> {
  await client.query('BEGIN');
  await client.query(
    `INSERT INTO catalogue_nodes (tenant_id, category, brand, level, parent_id, ancestor_ids, name, path_name, product_id, children_count, leaves, search)
     SELECT 1, n.category, n.brand, 'last_child', n.parent_id, n.ancestor_ids, 'Bench ' || i, n.path_name || ' bench ' || i, 'bench-' || i, 0, 1, 'bench'
     FROM (SELECT * FROM catalogue_nodes WHERE tenant_id = 1 AND category = 'golf' AND level = 'last_child' ORDER BY id LIMIT 1) n,
       generate_series(1, $1::int) i`,
    [manyLeaves],
  );
  await client.query(
    `INSERT INTO price_rows (tenant_id, leaf_id, condition_id, amount, source, updated_at)
     SELECT 1, n.id, c.id, 1000 + n.id % 5000, 'upload', now()
     FROM (SELECT id FROM catalogue_nodes WHERE tenant_id = 1 AND product_id LIKE 'bench-%' ORDER BY id) n,
       (SELECT id FROM conditions WHERE tenant_id = 1 AND category = 'golf' AND status = 1 ORDER BY id LIMIT 1) c
     LIMIT $1`,
    [manyPrices],
  );
  await client.query('COMMIT');
  for (const table of ['catalogue_nodes', 'price_rows']) await client.query(`VACUUM ANALYZE ${table}`);
}

async function massRule(company: Company, client: pg.Client): Promise<Figure> {
  await fillCategory(client);
  const times: Record<'ours' | 'bare', number[]> = { ours: [], bare: [] };
  const timed = async (work: () => Promise<unknown>) => {
    const started = performance.now();
    await work();
    return performance.now() - started;
  };
  const rule = (cents: number) => async () => {
    const answer = await fetch(`${company.ours}/api/v1/pos/pricing/mass-rules`, {
      method: 'POST',
      headers: { authorization: `Bearer ${company.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        category_id: 'golf',
        rules: [{ category_id: 'golf', device_id: null, conditions: [], type: 1, amount_type: 0, amount_price: cents }],
      }),
    });
    const { data } = (await answer.json()) as { data?: { difference: { up: number; down: number } } };
    const changed = (data?.difference.up ?? 0) + (data?.difference.down ?? 0);
    if (changed < manyPrices) throw new Error(`Only ${changed} prices were changed: ${answer.status}`);
  };
  const bare = () =>
    client.query(
      `UPDATE price_rows p SET amount = p.amount + 1, updated_at = now() FROM catalogue_nodes n
       WHERE p.tenant_id = 1 AND n.tenant_id = 1 AND n.id = p.leaf_id AND n.category = 'golf' AND NOT p.custom`,
    );
  for (let round = 0; round <= rounds; round++) {
    const [own, reference] = [await timed(rule(100 + round * 7)), await timed(bare)];
    // The first round warms both up.
    if (round === 0) continue;
    times.ours.push(own);
    times.bare.push(reference);
  }
  return {
    section: 'Pricing',
    name: `a mass rule over ${manyPrices.toLocaleString('en')} prices, with its difference and the way back, beside one bare UPDATE`,
    unit: 'ms',
    value: median(times.ours),
    reference: median(times.bare),
    ratio: medianRatio(times.ours, times.bare),
    target: { of: 'ratio', limit: 3 },
  };
}

/** Frames of the editor while scrolling through its leaves from top to end, and while typing prices. */
async function editor(company: Company, client: pg.Client): Promise<Figure[]> {
  const { rows } = await client.query<{ brand: string; device: string; model: string }>(
    `SELECT b.name AS brand, d.name AS device, m.name AS model FROM catalogue_nodes n
     JOIN catalogue_nodes m ON m.tenant_id = 1 AND m.id = n.ancestor_ids[1]
     JOIN catalogue_nodes d ON d.tenant_id = 1 AND d.id = n.ancestor_ids[2]
     JOIN catalogue_nodes b ON b.tenant_id = 1 AND b.id = n.ancestor_ids[3]
     WHERE n.tenant_id = 1 AND n.product_id = 'bench-1'`,
  );
  const [path] = rows;
  if (!path) throw new Error('There is no model of many leaves');
  const browser = await openBrowser();
  try {
    const context = await freshProfile(browser, company.token);
    const page = await context.newPage();
    await page.goto(`${company.ours}${pathTo('bulkPriceEditor', { tab: 'golf', manufacturer: path.brand })}`);
    const grid = page.getByRole('treegrid', { name: 'Prices' });
    for (const name of [path.brand, path.device, path.model])
      await grid
        .getByRole('rowheader', { name })
        .or(grid.getByText(name, { exact: true }))
        .first()
        .click();
    await grid.getByText('Bench 1', { exact: true }).waitFor();
    await page.waitForLoadState('networkidle');
    const longest = () => page.evaluate(() => window.longest);
    const begin = () =>
      page.evaluate(() => {
        window.longest = 0;
      });
    await begin();
    const shownPrices = await grid.evaluate(async (box) => {
      // As fast as a wheel: three rows per frame, as long as there are more rows.
      for (let frames = 0; frames < 900; frames++) {
        box.scrollTop += 120;
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      return Math.round(box.scrollHeight / 40);
    });
    const scrolling = await longest();
    await page.waitForLoadState('networkidle');
    await grid.evaluate((box) => {
      box.scrollTop = 240;
    });
    await grid.getByText('Bench 1', { exact: true }).click();
    await page.keyboard.press('ArrowRight');
    await begin();
    for (let i = 0; i < 10; i++) {
      await page.keyboard.type(String(20 + i));
      await page.keyboard.press('Enter');
    }
    await page.waitForLoadState('networkidle');
    const editing = await longest();
    const figure = (name: string, value: number): Figure => ({
      section: 'Pricing',
      name: `longest task while ${name} (0: none over 50 ms)`,
      unit: 'ms',
      value,
      reference: 50,
      target: { of: 'value', limit: 50 },
    });
    return [
      figure(
        `${shownPrices.toLocaleString('en')} rows of a model of ${manyLeaves.toLocaleString('en')} are scrolled through`,
        scrolling,
      ),
      figure('ten prices are typed there', editing),
    ];
  } finally {
    await browser.close();
  }
}
