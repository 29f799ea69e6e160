import { copyFile, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Deployment, readDeploymentFile } from '@recoup/contract/deployment';
import { reasonOf } from '../platform/reason.ts';
import type { Hosts } from '../platform/services.ts';

/** A deployment as the page gets it, and the origins its scripts come from. */
export interface ServedDeployment {
  readonly deployment: Deployment;
  readonly json: string;
  readonly scriptOrigins: readonly string[];
  readonly apiOrigin: string | null;
  /** Where faults of the page are reported to. */
  readonly reportOrigin: string | null;
}

/** The deployments of a folder by the host names they are for. */
export interface Deployments extends Hosts {
  /** The one of a host; the default for one that is nobody's. Null when there is none. */
  of(host: string): Promise<ServedDeployment | null>;
}

export interface DeploymentFolders {
  readonly deployments: string;
  /** Where the last good file of each is kept, so that a start has it, too. */
  readonly lastGood: string;
}

/**
 * Reads the files of the folder at every page, so that one changed line rolls a remote out or back without a restart.
 * One that cannot be read is named to `onFault`, by file and field and once for each text; until it is mended the last
 * good one is served.
 */
export function deploymentsIn(
  { deployments, lastGood }: DeploymentFolders,
  onFault: (reason: string) => void,
): Deployments {
  const known = new Map<string, { readonly text: string; readonly served: ServedDeployment }>();
  const faulty = new Map<string, string>();

  async function read(file: string): Promise<ServedDeployment | null> {
    const path = join(deployments, file);
    const text = await readFile(path, 'utf8').catch(() => null);
    const last = known.get(file);
    if (text === null) return null;
    if (last?.text === text) return last.served;
    try {
      const served = servedOf(readDeploymentFile(text, path));
      known.set(file, { text, served });
      faulty.delete(file);
      await keep(file, text);
      return served;
    } catch (error) {
      if (faulty.get(file) !== text) onFault(`${reasonOf(error)}. The last good one is served.`);
      faulty.set(file, text);
      // What another node of this folder has seen last may be newer than what this one has.
      return (await lastKept(file)) ?? last?.served ?? null;
    }
  }

  /** A disk that takes nothing keeps nobody from their page. */
  async function keep(file: string, text: string): Promise<void> {
    try {
      await mkdir(lastGood, { recursive: true });
      const partial = join(lastGood, `${file}.${process.pid}.part`);
      await writeFile(partial, text);
      await rename(partial, join(lastGood, file));
    } catch (error) {
      onFault(`${join(lastGood, file)} cannot be written: ${reasonOf(error)}`);
    }
  }

  async function lastKept(file: string): Promise<ServedDeployment | null> {
    try {
      return servedOf(readDeploymentFile(await readFile(join(lastGood, file), 'utf8'), file));
    } catch {
      return null;
    }
  }

  let last: readonly ServedDeployment[] = [];
  return {
    async of(host) {
      const files = (await readdir(deployments).catch(() => [])).filter((file) => file.endsWith('.json'));
      last = (await Promise.all(files.map(read))).filter((one) => one !== null);
      return chosen(last, host);
    },
    at: (host) => chosen(last, host)?.deployment ?? null,
    named: (id) => last.find(({ deployment }) => deployment.id === id)?.deployment ?? null,
  };
}

function chosen(all: readonly ServedDeployment[], host: string): ServedDeployment | null {
  const name = nameOf(host);
  return (
    all.find(({ deployment }) => deployment.hosts.includes(name)) ??
    // Where nobody named a host: the first label, as reseller.localhost on one's own machine.
    all.find(({ deployment: { id, hosts } }) => hosts.length === 0 && id === name.split('.')[0] && isLocal(name)) ??
    all.find(({ deployment }) => deployment.id === 'default') ??
    null
  );
}

const nameOf = (host: string) => host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
const isLocal = (name: string) => name === 'localhost' || name.endsWith('.localhost');

function servedOf(deployment: Deployment): ServedDeployment {
  return {
    deployment,
    json: JSON.stringify(deployment),
    scriptOrigins: originsOf(deployment),
    reportOrigin: deployment.error_reporting ? new URL(deployment.error_reporting.dsn).origin : null,
    apiOrigin: /^https?:/.test(deployment.api) ? new URL(deployment.api).origin : null,
  };
}

function originsOf({ remotes }: Deployment): string[] {
  const entries = remotes
    .flatMap((remote) => [remote.entry, remote.previous ?? ''])
    .filter((entry) => /^https?:/.test(entry));
  return [...new Set(entries.map((entry) => new URL(entry).origin))];
}

/**
 * A folder of deployments apart from the build begins with what the build deploys; what is there is somebody's decision
 * and stays.
 */
export async function beginDeployments(built: string, folder: string): Promise<void> {
  if (built === folder) return;
  await mkdir(folder, { recursive: true });
  const there = new Set(await readdir(folder));
  for (const file of await readdir(built).catch(() => []))
    if (!there.has(file)) await copyFile(join(built, file), join(folder, basename(file)));
}
