import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Deployment, deploymentSchema } from '@recoup/contract/deployment';
import * as v from 'valibot';

/** A deployment as the page gets it, and the origins its scripts come from. */
export interface ServedDeployment {
  readonly json: string;
  readonly scriptOrigins: readonly string[];
  readonly apiOrigin: string | null;
  /** Where faults of the page are reported to. */
  readonly reportOrigin: string | null;
  readonly supportChat: boolean;
  readonly features: Deployment['features'];
}

/**
 * Chooses the deployment of a request by its host: `reseller.localhost` is `reseller`'s, any other the default. Files
 * are read at every page, so that changing one line rolls a remote out or back without a restart.
 */
export async function deploymentOfHost(folder: string, host: string): Promise<ServedDeployment | null> {
  const files = await readdir(folder).catch(() => []);
  const ids = files.filter((file) => file.endsWith('.json')).map((file) => basename(file, '.json'));
  const label = host.toLowerCase().split(':')[0]?.split('.')[0] ?? '';
  const id = ids.includes(label) ? label : 'default';
  if (!ids.includes(id)) return null;
  const deployment = v.parse(deploymentSchema, JSON.parse(await readFile(join(folder, `${id}.json`), 'utf8')));
  return {
    json: JSON.stringify(deployment),
    scriptOrigins: originsOf(deployment),
    reportOrigin: deployment.error_reporting ? new URL(deployment.error_reporting.dsn).origin : null,
    supportChat: deployment.support_chat ?? false,
    features: deployment.features,
    apiOrigin: /^https?:/.test(deployment.api) ? new URL(deployment.api).origin : null,
  };
}

function originsOf({ remotes }: Deployment): string[] {
  const entries = remotes
    .flatMap((remote) => [remote.entry, remote.previous ?? ''])
    .filter((entry) => /^https?:/.test(entry));
  return [...new Set(entries.map((entry) => new URL(entry).origin))];
}
