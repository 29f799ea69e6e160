import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Deployment, readDeploymentFile } from '@recoup/contract/deployment';
import { prefixesOf, type RemoteName, remoteNames } from '@recoup/contract/route';
import type { Config } from '../config.ts';

type Folders = Pick<Config, 'root' | 'deploymentsDir' | 'remotesUrl'>;

const manifest = 'mf-manifest.json';
const isRemote = (name: string): name is RemoteName => (remoteNames as readonly string[]).includes(name);

/** Every deployment of a folder, by its file. Throws an error that names file and field of a broken one. */
async function deploymentsIn(folder: string): Promise<[string, Deployment][]> {
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.json'));
  if (files.length === 0) throw new Error(`No deployment in ${folder}. Build first, or set DEPLOYMENTS_DIR.`);
  return Promise.all(
    files.map(async (file): Promise<[string, Deployment]> => {
      const path = join(folder, file);
      return [path, readDeploymentFile(await readFile(path, 'utf8'), path)];
    }),
  );
}

const dist = ({ root }: Folders, name: string) => join(root, 'remotes', name, 'dist');

/** The versions of a remote that stand on this machine, the newest first, and which deployment uses which. */
export async function versionsOf(folders: Folders, name: string): Promise<string[]> {
  const all = await deploymentsIn(folders.deploymentsDir);
  const found = await readdir(dist(folders, name)).catch(() => []);
  const versions = await Promise.all(
    found
      .filter((file) => !file.startsWith('.'))
      .map(async (version) => ({ version, at: (await stat(join(dist(folders, name), version))).mtime })),
  );
  const uses = (version: string, of: 'entry' | 'previous') =>
    all.flatMap(([, { id, remotes }]) =>
      remotes.some((remote) => remote.name === name && remote[of]?.split('/').at(-2) === version) ? [id] : [],
    );
  return versions
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .map(({ version, at }) => {
      const [used, before] = [uses(version, 'entry'), uses(version, 'previous')];
      const says = [
        used.length > 0 && `in use by ${used.join(', ')}`,
        before.length > 0 && `before in ${before.join(', ')}`,
      ];
      return `${version}  ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC  ${says.filter(Boolean).join('; ')}`.trimEnd();
    });
}

/** Where a version is served; throws when it is not there, or no remote. */
async function entryOf(folders: Folders, name: string, version: string): Promise<string> {
  if (/^https?:/.test(version)) {
    await isServed(version);
    return version;
  }
  if (!/^[\w.-]+$/.test(version) || version.startsWith('.')) throw new Error(`${version} isn’t a version.`);
  const path = `/remotes/${name}/${version}/${manifest}`;
  const text = await readFile(join(dist(folders, name), version, manifest), 'utf8').catch(() => null);
  if (text !== null) return path;
  if (folders.remotesUrl) {
    await isServed(`${folders.remotesUrl}${path}`);
    return path;
  }
  const known = await versionsOf(folders, name);
  throw new Error(`${name} has no version ${version} here. It has:\n${known.map((line) => `  ${line}`).join('\n')}`);
}

/** Whether a page would find a remote there. */
async function isServed(address: string): Promise<void> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(10_000) }).catch((error: unknown) => {
    throw new Error(`${address} cannot be reached`, { cause: error });
  });
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
  const body = (await answer.json().catch(() => null)) as { exposes?: unknown } | null;
  if (!Array.isArray(body?.exposes)) throw new Error(`${address} isn’t the manifest of a remote`);
}

/** Puts a version of a remote into use; answers what was changed, a line per deployment. */
export async function release(folders: Folders, name: string, version: string, only?: string): Promise<string[]> {
  if (!isRemote(name)) throw new Error(`No remote named ${name}. The remotes are ${remoteNames.join(', ')}.`);
  const all = await deploymentsIn(folders.deploymentsDir);
  const chosen = all.filter(([, { id, remotes }]) =>
    only === undefined ? remotes.some((remote) => remote.name === name) : id === only,
  );
  if (chosen.length === 0) throw new Error(only ? `No deployment named ${only}.` : `No deployment has ${name}.`);
  const entry = await entryOf(folders, name, version);
  const said: string[] = [];
  for (const [path, deployment] of chosen) {
    const old = deployment.remotes.find((remote) => remote.name === name);
    if (!old) throw new Error(`${path}: has no remote ${name}.`);
    if (old.entry === entry) {
      said.push(`${deployment.id}: ${name} ${version} is in use already`);
      continue;
    }
    const line = { name, entry, previous: old.entry, prefixes: prefixesOf(name) };
    const remotes = deployment.remotes.map((remote) => (remote.name === name ? line : remote));
    const partial = `${path}.part`;
    await writeFile(partial, `${JSON.stringify({ ...deployment, remotes }, null, 2)}\n`);
    await rename(partial, path);
    said.push(`${deployment.id}: ${name} ${entry} instead of ${old.entry}`);
  }
  return said;
}
