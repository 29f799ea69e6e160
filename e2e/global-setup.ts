import { ServerProcess } from './server-process.ts';

/** One server with the demo company for the whole run; tests that stop servers start their own. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const server = await ServerProcess.start();
  process.env.E2E_ADDRESS = server.address;
  process.env.E2E_DATABASE = server.databaseUrl;
  return () => server.remove();
}
