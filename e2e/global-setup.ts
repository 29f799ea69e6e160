import type { FullConfig } from '@playwright/test';
import { personalIn } from './personal-in.ts';
import { ServerProcess } from './server-process.ts';

/**
 * One server with the demo company for each worker; tests that stop servers start their own. At the end what they have
 * logged of all journeys is read: nobody stands in it, and no key.
 */
export default async function globalSetup({ workers }: FullConfig): Promise<() => Promise<void>> {
  const servers = await Promise.all(
    Array.from({ length: workers }, () => ServerProcess.start({ env: { LOG_LEVEL: 'info' } })),
  );
  process.env.E2E_SERVERS = JSON.stringify(
    servers.map(({ address, databaseUrl, dataDir }) => ({ address, databaseUrl, dataDir })),
  );
  return async () => {
    const found = await Promise.all(servers.map(({ said, databaseUrl }) => personalIn(said, databaseUrl)));
    await Promise.all(servers.map((server) => server.remove()));
    const lines = [...new Set(found.flat())].slice(0, 20);
    if (lines.length > 0) throw new Error(`The logs of the journeys tell of people or keys:\n${lines.join('\n')}`);
  };
}
