import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { type Deployment, deploymentSchema } from '@recoup/contract/deployment';
import { prefixesOf, type RemoteName, remoteNames } from '@recoup/contract/route';
import { faultsOfDeployment, readDeploymentFile } from '@recoup/contract/routes/deployment-file';
import * as v from 'valibot';
import { builtVersion } from './remote-build.ts';
import { hostDir, remoteDirs, remotesDir, root, workspacePackages } from './workspace.ts';

/** A hand-written deployment in host/deployments/: its remotes by name, without versions. */
export const deploymentSourceSchema = v.object({
  ...v.omit(deploymentSchema, ['remotes']).entries,
  remotes: v.array(v.picklist(remoteNames)),
});
export type DeploymentSource = v.InferOutput<typeof deploymentSourceSchema>;

export interface RemoteVersion {
  readonly name: string;
  readonly version: string;
}

/** Where a remote's build is served: below this path of the host's origin, unless a deployment sets another address. */
export function manifestPath(name: string, version: string): string {
  return `/remotes/${name}/${version}/mf-manifest.json`;
}

/**
 * Builds a deployment from its source. People choose the version of a remote, so `entry` and `previous` of `before` are
 * kept as long as `stands` finds them. A remote without one starts with the version just built.
 */
export function deploymentOf(
  source: DeploymentSource,
  versions: readonly RemoteVersion[],
  before: Deployment | undefined,
  stands: (entry: string) => boolean,
): Deployment {
  const remotes = source.remotes.flatMap((name: RemoteName) => {
    const old = before?.remotes.find((candidate) => candidate.name === name);
    const built = versions.find((candidate) => candidate.name === name);
    const kept = [old?.entry, old?.previous].filter((path) => path !== undefined && stands(path));
    const [entry = built && manifestPath(name, built.version), previous] = kept;
    if (!entry) return [];
    return [{ name, entry, ...(previous ? { previous } : {}), prefixes: prefixesOf(name) }];
  });
  return v.parse(deploymentSchema, { ...source, remotes });
}

/** The file below remotes/ that one of our entries is served from. */
export function entryFile(entry: string): string {
  const [, , name = '', version = '', file = ''] = entry.split('/');
  return join(remotesDir, name, 'dist', version, file);
}

/** Folder of the deployments: `<id>.json` and the logo of each. */
export const deploymentsDir = process.env.DEPLOYMENTS_DIR
  ? resolve(root, process.env.DEPLOYMENTS_DIR)
  : join(hostDir, 'dist/deployments');

/** Folder of deployments with the newest versions, for tests. It doesn't affect the deployed ones. */
export const newestDir = join(root, '.cache/newest-deployments');

/** A hand-written file that can't be used. Its message names file and field. */
export class FaultyDeployment extends Error {}

const jsonFiles = (dir: string) => (existsSync(dir) ? readdirSync(dir).filter((file) => file.endsWith('.json')) : []);

/** The current deployments. Unreadable ones are left out, and the server reports them. */
export function generatedDeployments(dir = deploymentsDir): Deployment[] {
  return jsonFiles(dir).flatMap((file) => deployedIn(dir, basename(file, '.json')) ?? []);
}

/** The current deployment. Undefined if there is none, null if it can't be read. */
function deployedIn(dir: string, id: string): Deployment | null | undefined {
  const file = join(dir, `${id}.json`);
  if (!existsSync(file)) return undefined;
  try {
    return readDeploymentFile(readFileSync(file, 'utf8'), file);
  } catch {
    return null;
  }
}

/** Reads the hand-written deployments. Throws {@link FaultyDeployment}. */
export function deploymentSources(): DeploymentSource[] {
  const dir = join(hostDir, 'deployments');
  return jsonFiles(dir).map((file) => {
    const name = relative(root, join(dir, file));
    const text = readFileSync(join(dir, file), 'utf8');
    const json = v.safeParse(v.pipe(v.string(), v.parseJson()), text);
    const faults = json.success ? faultsOfDeployment(json.output, deploymentSourceSchema) : ['it isn’t valid JSON'];
    if (faults.length > 0) throw new FaultyDeployment(`${name}: ${faults.join('; ')}`);
    const source = v.parse(deploymentSourceSchema, json.output);
    if (source.id !== basename(file, '.json')) throw new FaultyDeployment(`${name}: id must be the name of the file`);
    return source;
  });
}

/**
 * Writes `<id>.json` for every deployment, with its logo. Deployed versions stay. `newest` writes a separate set with
 * the versions just built to {@link newestDir}. Leaves files that can't be read, because they may be a person's work.
 */
export function writeDeployments(versions: readonly RemoteVersion[], newest: boolean): void {
  const dir = newest ? newestDir : deploymentsDir;
  mkdirSync(dir, { recursive: true });
  for (const source of deploymentSources()) {
    const before = newest ? undefined : deployedIn(dir, source.id);
    if (before === null) continue;
    const deployment = deploymentOf(source, versions, before, stands);
    // A server that starts at that moment reads a complete file, old or new.
    const file = join(dir, `${source.id}.json`);
    writeFileSync(`${file}.new`, `${JSON.stringify(deployment, null, 2)}\n`);
    renameSync(`${file}.new`, file);
    const logo = basename(source.brand.logo);
    copyFileSync(join(hostDir, 'deployments', logo), join(dir, logo));
  }
}

/** Whether a version exists. Versions elsewhere aren't checked. */
const stands = (entry: string) => /^https?:/.test(entry) || existsSync(entryFile(entry));

/** Built versions that aren't deployed, each with the command that deploys it. */
export function undeployedVersions(): string[] {
  const deployed = generatedDeployments().flatMap(({ remotes }) => remotes.map(({ entry }) => entry));
  return remoteDirs().flatMap(({ name, dir }) => {
    const pkg = workspacePackages().find((candidate) => candidate.dir === dir);
    const version = pkg && builtVersion(pkg);
    if (!version || deployed.includes(manifestPath(name, version))) return [];
    if (!deployed.some((entry) => entry.startsWith('/'))) return [];
    return [`${name} ${version} is built and not deployed: pnpm release ${name} ${version}`];
  });
}
