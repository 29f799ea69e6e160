import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Deployment, deploymentSchema } from '@recoup/contract/deployment';
import { prefixesOf, type RemoteName, remoteNames } from '@recoup/contract/route';
import * as v from 'valibot';
import { hostDir, remotesDir } from './workspace.ts';

/** A deployment as it is written by hand in host/deployments/: its remotes by name, their versions not yet known. */
export const deploymentSourceSchema = v.object({
  ...v.omit(deploymentSchema, ['remotes']).entries,
  remotes: v.array(v.picklist(remoteNames)),
});
export type DeploymentSource = v.InferOutput<typeof deploymentSourceSchema>;

export interface RemoteVersion {
  readonly name: string;
  readonly version: string;
}

/** Where a remote's build is served: below this path of the host's origin, unless a deployment says otherwise. */
export function manifestPath(name: string, version: string): string {
  return `/remotes/${name}/${version}/mf-manifest.json`;
}

/**
 * A deployment with the versions just built. The entry that `before` names becomes the version to fall back to, as
 * long as `stands` finds it.
 */
export function deploymentOf(
  source: DeploymentSource,
  versions: readonly RemoteVersion[],
  before: Deployment | undefined,
  stands: (entry: string) => boolean,
): Deployment {
  const remotes = source.remotes.flatMap((name: RemoteName) => {
    const built = versions.find((candidate) => candidate.name === name);
    if (!built) return [];
    const entry = manifestPath(name, built.version);
    const old = before?.remotes.find((candidate) => candidate.name === name);
    const previous = [old?.entry, old?.previous].find((path) => path && path !== entry && stands(path));
    return [{ name, entry, ...(previous ? { previous } : {}), prefixes: prefixesOf(name) }];
  });
  return v.parse(deploymentSchema, { ...source, remotes });
}

/** The file below remotes/ that an entry of ours is served from. */
export function entryFile(entry: string): string {
  const [, , name = '', version = '', file = ''] = entry.split('/');
  return join(remotesDir, name, 'dist', version, file);
}

/** Folder of the generated deployments: `<id>.json` and the logo of each. */
export const deploymentsDir = join(hostDir, 'dist/deployments');

/** The deployments as they were generated last. */
export function generatedDeployments(): Deployment[] {
  if (!existsSync(deploymentsDir)) return [];
  return readdirSync(deploymentsDir)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => {
      const parsed = v.safeParse(deploymentSchema, JSON.parse(readFileSync(join(deploymentsDir, file), 'utf8')));
      return parsed.success ? [parsed.output] : [];
    });
}

/** The deployments as they are written by hand. */
export function deploymentSources(): DeploymentSource[] {
  const dir = join(hostDir, 'deployments');
  return readdirSync(dir)
    .filter((file) => file.endsWith('.json'))
    .map((file) => {
      const source = v.parse(deploymentSourceSchema, JSON.parse(readFileSync(join(dir, file), 'utf8')));
      if (source.id !== basename(file, '.json')) throw new Error(`${file} must carry its own name as id`);
      return source;
    });
}

/** Writes `host/dist/deployments/<id>.json` for every deployment, and its logo beside it. */
export function writeDeployments(versions: readonly RemoteVersion[]): void {
  const before = generatedDeployments();
  mkdirSync(deploymentsDir, { recursive: true });
  for (const source of deploymentSources()) {
    const old = before.find((candidate) => candidate.id === source.id);
    const deployment = deploymentOf(source, versions, old, (entry) => existsSync(entryFile(entry)));
    writeFileSync(join(deploymentsDir, `${source.id}.json`), `${JSON.stringify(deployment, null, 2)}\n`);
    const logo = basename(source.brand.logo);
    copyFileSync(join(hostDir, 'deployments', logo), join(deploymentsDir, logo));
  }
}
