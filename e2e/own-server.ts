/** Where a server is reached, its database, and its folder of files. */
export interface ServerPlace {
  readonly address: string;
  readonly databaseUrl: string;
  readonly dataDir: string;
}

/** The server of this worker: each has one, with the demo company, so that files of journeys run beside each other. */
export function ownServer(): ServerPlace {
  const places = JSON.parse(process.env.E2E_SERVERS ?? '[]') as ServerPlace[];
  const place = places[Number(process.env.TEST_PARALLEL_INDEX ?? 0)];
  if (!place) throw new Error('global-setup.ts started no server for this worker');
  return place;
}
