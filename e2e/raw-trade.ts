import { type RawRows, readRaw } from '@recoup/server/test/reports/raw-figures.ts';
import pg from 'pg';
import { ownServer } from './own-server.ts';

/** The checks of the demo company, the newest first, as a reader of raw rows has them. */
interface RawCheck {
  readonly number: number;
  readonly payee: string;
  readonly amount: number;
  readonly kind: string;
}

/** The demo company's trade as somebody reads it who knows nothing of reports. */
export async function rawTrade(): Promise<{
  currency: 'USD';
  timezone: string;
  checks: readonly RawCheck[];
  rows: RawRows;
}> {
  const client = new pg.Client({
    connectionString: ownServer().databaseUrl,
    types: {
      getTypeParser: (id: number) => (id === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(id)),
    } as never,
  });
  await client.connect();
  try {
    const query = async <Row>(text: string, values?: unknown[]) => (await client.query(text, values)).rows as Row[];
    const [company] = await query<{ timezone: string; currency: 'USD' }>(
      'SELECT timezone, currency FROM companies WHERE tenant_id = 1',
    );
    const { timezone, currency } = company ?? { timezone: 'UTC', currency: 'USD' };
    const checks = await query<RawCheck>(
      `SELECT c.number, c.payee, c.amount, o.kind FROM checks c JOIN orders o ON o.tenant_id = c.tenant_id AND o.id = c.order_id
       WHERE c.tenant_id = 1 ORDER BY c.number DESC`,
    );
    return { timezone, currency, checks, rows: await readRaw(query, 1, timezone, new Date()) };
  } finally {
    await client.end();
  }
}
