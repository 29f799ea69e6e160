/** The address of a server, its database, and its folder of files. */
export interface ServerPlace {
  readonly address: string;
  readonly databaseUrl: string;
  readonly dataDir: string;
}

/** This worker's server. Each worker has one with the demo company, so that files of journeys run in parallel. */
export function ownServer(): ServerPlace {
  const places = JSON.parse(process.env.E2E_SERVERS ?? '[]') as ServerPlace[];
  const place = places[Number(process.env.TEST_PARALLEL_INDEX ?? 0)];
  if (!place) throw new Error('global-setup.ts started no server for this worker');
  return place;
}
