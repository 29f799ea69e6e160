import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Deployment } from '@recoup/contract/deployment';
import { prefixesOf, type RemoteName, remoteNames } from '@recoup/contract/route';
import { readDeploymentFile } from '@recoup/contract/routes/deployment-file';
import type { Config } from '../config.ts';
import { reasonOf } from '../platform/reason.ts';
import { checkBuilt, checkServed, manifest, versionsAt, versionsIn } from './remote-files.ts';

type Folders = Pick<Config, 'root' | 'deploymentsDir' | 'remotesUrl' | 'publicUrl'>;

/** Where browsers fetch remotes from. Undefined: only this machine is known. */
const originOf = ({ remotesUrl, publicUrl }: Folders) => remotesUrl ?? publicUrl;

const isRemote = (name: string): name is RemoteName => (remoteNames as readonly string[]).includes(name);

interface Read {
  readonly good: readonly (readonly [path: string, deployment: Deployment])[];
  /** What is wrong with the others, by id. */
  readonly broken: ReadonlyMap<string, string>;
}

/** Reads every deployment of a folder. A broken one doesn't prevent changes to others. */
async function deploymentsIn(folder: string): Promise<Read> {
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.json'));
  if (files.length === 0) throw new Error(`No deployment in ${folder}. Build first, or set DEPLOYMENTS_DIR.`);
  const good: [string, Deployment][] = [];
  const broken = new Map<string, string>();
  for (const file of files) {
    const path = join(folder, file);
    try {
      good.push([path, readDeploymentFile(await readFile(path, 'utf8'), path)]);
    } catch (error) {
      broken.set(basename(file, '.json'), reasonOf(error));
    }
  }
  return { good, broken };
}

const dist = ({ root }: Folders, name: string) => join(root, 'remotes', name, 'dist');

/** The versions of a remote that can be deployed, newest first, with the deployments that use them. */
export async function versionsOf(folders: Folders, name: string): Promise<string[]> {
  const { good } = await deploymentsIn(folders.deploymentsDir);
  const origin = originOf(folders);
  const there = origin === undefined ? null : await versionsAt(`${origin}/remotes/${name}/`);
  const versions = there ?? (await versionsIn(dist(folders, name)));
  const uses = (version: string, field: 'entry' | 'previous') =>
    good.flatMap(([, { id, remotes }]) =>
      remotes.some((remote) => remote.name === name && remote[field]?.split('/').at(-2) === version) ? [id] : [],
    );
  return versions
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .map(({ version, at }) => {
      const [used, before] = [uses(version, 'entry'), uses(version, 'previous')];
      const says = [
        used.length > 0 && `in use by ${used.join(', ')}`,
        before.length > 0 && `previous in ${before.join(', ')}`,
      ];
      return `${version}  ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC  ${says.filter(Boolean).join('; ')}`.trimEnd();
    });
}

/** The address of a version. Throws if it doesn't exist, or there is no such remote. */
async function entryOf(folders: Folders, name: string, version: string): Promise<string> {
  if (/^https?:/.test(version)) {
    await checkServed(version);
    return version;
  }
  if (!/^[\w.-]+$/.test(version) || version.startsWith('.')) throw new Error(`${version} isn’t a version.`);
  const path = `/remotes/${name}/${version}/${manifest}`;
  const origin = originOf(folders);
  if (origin !== undefined) {
    await checkServed(`${origin}${path}`);
    return path;
  }
  if (await checkBuilt(join(dist(folders, name), version))) return path;
  const uploaded = await versionsOf(folders, name);
  throw new Error(`${name} has no version ${version} here. It has:\n${uploaded.map((line) => `  ${line}`).join('\n')}`);
}

/** Deploys a version of a remote. Returns a line per changed deployment. */
export async function release(folders: Folders, name: string, version: string, only?: string): Promise<string[]> {
  if (!isRemote(name)) throw new Error(`No remote named ${name}. The remotes are ${remoteNames.join(', ')}.`);
  const { good, broken } = await deploymentsIn(folders.deploymentsDir);
  const chosen = good.filter(([, { id, remotes }]) =>
    only === undefined ? remotes.some((remote) => remote.name === name) : id === only,
  );
  const faults = [...broken].filter(([id]) => only === undefined || id === only).map(([, reason]) => reason);
  if (chosen.length === 0 && faults.length > 0) throw new Error(faults.join('\n'));
  if (chosen.length === 0) throw new Error(only ? `No deployment named ${only}.` : `No deployment has ${name}.`);
  const entry = await entryOf(folders, name, version);
  const messages: string[] = [];
  for (const [path, deployment] of chosen) {
    const old = deployment.remotes.find((remote) => remote.name === name);
    if (!old) throw new Error(`${path} has no remote ${name}.`);
    if (old.entry === entry) {
      messages.push(`${deployment.id}: ${name} ${version} is already in use`);
      continue;
    }
    const line = { name, entry, previous: old.entry, prefixes: prefixesOf(name) };
    const remotes = deployment.remotes.map((remote) => (remote.name === name ? line : remote));
    const partial = `${path}.part`;
    await writeFile(partial, `${JSON.stringify({ ...deployment, remotes }, null, 2)}\n`);
    await rename(partial, path);
    messages.push(`${deployment.id}: ${name} ${entry} instead of ${old.entry}`);
  }
  return [...messages, ...faults.map((reason) => `Not changed: ${reason}`)];
}
