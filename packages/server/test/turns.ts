import pg from 'pg';

type Query = (this: pg.Client, ...args: unknown[]) => unknown;

/**
 * The database statements of a request, by round trip. Statements of one trip don't wait for each other and are sent
 * together. Jobs that run meanwhile don't open a session and are left out.
 */
export async function turnsOf(request: () => Promise<unknown>): Promise<string[][]> {
  const turns = new Map<pg.Client, string[][]>();
  const open = new Set<pg.Client>();
  const client = pg.Client.prototype as unknown as { query: Query };
  const { query } = client;
  client.query = function counted(...args) {
    const [asked] = args as [string | { readonly text?: string }];
    const ownTurns = turns.get(this) ?? [];
    turns.set(this, ownTurns);
    if (!open.has(this)) {
      open.add(this);
      ownTurns.push([]);
      setImmediate(() => open.delete(this));
    }
    ownTurns.at(-1)?.push(typeof asked === 'string' ? asked : (asked.text ?? ''));
    return query.apply(this, args);
  };
  try {
    await request();
  } finally {
    client.query = query;
  }
  return (
    [...turns.values()].find((clientTurns) => clientTurns.flat().some((text) => text.includes('open_session('))) ?? []
  );
}
