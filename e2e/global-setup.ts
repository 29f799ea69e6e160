import { rmSync } from 'node:fs';
import type { FullConfig } from '@playwright/test';
import pg from 'pg';
import { ServerProcess } from './server-process.ts';

/** Journeys set prices as they need them. With the demo company's margin floor, each would need a reason. */
async function withoutFloor({ databaseUrl }: ServerProcess): Promise<void> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  await database.query('update settings set value = value || \'{"floor": "none"}\' where key = \'margins\'');
  await database.end();
}

/** Starts one server with the demo company per worker. Tests that stop servers start their own. */
export default async function globalSetup({ workers }: FullConfig): Promise<() => Promise<void>> {
  const demo = await ServerProcess.makeDemo();
  const servers = await Promise.all(Array.from({ length: workers }, () => ServerProcess.start()));
  await Promise.all(servers.map(withoutFloor));
  process.env.E2E_SERVERS = JSON.stringify(
    servers.map(({ address, databaseUrl, dataDir }) => ({ address, databaseUrl, dataDir })),
  );
  return async () => {
    rmSync(demo, { recursive: true, force: true });
    const ended = await Promise.allSettled(servers.map((server) => server.remove()));
    const failures = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('\n'));
  };
}
