import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Deployment } from '@recoup/contract/deployment';
import type { Hosts } from '../platform/services.ts';
import {
  type DeploymentFault,
  type DeploymentFolders,
  deploymentFiles,
  type GoodFile,
  idOfFile,
  shortReason,
} from './deployment-files.ts';
import { manifest, scriptIn } from './remote-files.ts';

/** A deployment in the form for the page, with the origins of its scripts. */
export interface ServedDeployment {
  readonly deployment: Deployment;
  readonly json: string;
  readonly scriptOrigins: readonly string[];
  readonly apiOrigin: string | null;
  /** Where to report errors of the page. */
  readonly reportOrigin: string | null;
}

/** The deployments of a folder, by host name. */
export interface Deployments extends Hosts {
  /** The deployment of a host, or the default one for unknown hosts. Null if there is none, or it can't be read. */
  of(host: string): Promise<ServedDeployment | null>;
  /** What was wrong at the last read, one line per file. */
  faults(): readonly { readonly file: string; readonly reason: string }[];
  /** Companies belong to deployments with these ids. A missing one is a fault. */
  expect(ids: readonly string[]): void;
}

interface Watching {
  readonly onFault: (reason: string) => void;
  /** The folder of the remotes that this server serves. If left out, it serves none. */
  readonly remotes?: string;
  /** The product's own address, which always belongs to the default deployment. */
  readonly publicUrl?: string | undefined;
}

/**
 * Reads the files of the folder for every page, so that changing one line deploys or rolls back a remote without a
 * restart. A file that is invalid or missing is reported to `onFault` by file and field, once per reason. Until it's
 * fixed, the last good version is served. If there is none, its host is down, so that it never shows another brand.
 */
export function deploymentsIn(folders: DeploymentFolders, { onFault, remotes, publicUrl }: Watching): Deployments {
  const look = deploymentFiles(folders, onFault);
  const served = new WeakMap<Deployment, ServedDeployment>();
  let all: readonly ServedDeployment[] = [];
  let faults: readonly DeploymentFault[] = [];
  let expected: readonly string[] = [];
  let reported = new Set<string>();

  const servedAs = async ({ deployment }: GoodFile) => {
    const one = served.get(deployment) ?? servedOf(await withScripts(deployment, remotes));
    served.set(deployment, one);
    return one;
  };

  /** Deployments of companies that have neither a file nor a copy. */
  const lost = () => {
    const there = new Set(all.map(({ deployment }) => deployment.id));
    const named = new Set(faults.map(({ file }) => idOfFile(file)));
    return expected.filter((id) => !there.has(id) && !named.has(id)).map((id) => `${id}.json`);
  };

  function tell(): void {
    const now = new Set([
      ...faults.map(
        ({ reason, covered }) => `${reason}. ${covered ? 'The last good one is served' : 'Its host is down'}`,
      ),
      ...lost().map((file) => `${join(folders.deployments, file)} is missing. Its host is down`),
    ]);
    for (const reason of now) if (!reported.has(reason)) onFault(`${reason}.`);
    reported = now;
  }

  /** Whether a host belongs to a deployment that can't be read, or might. */
  function isDown(host: string): boolean {
    const name = nameOf(host);
    if (all.some(({ deployment }) => deployment.hosts.includes(name))) return false;
    const uncovered = faults.filter(({ covered }) => !covered);
    const ids = [...uncovered.map(({ file }) => idOfFile(file)), ...lost().map(idOfFile)];
    if (uncovered.some(({ hosts }) => hosts?.includes(name))) return true;
    if (isLocal(name)) return ids.includes(name.split('.')[0] ?? '');
    const ownOrigins = [publicUrl, all.find(isDefault)?.deployment.public_url].flatMap((url) =>
      url ? [new URL(url).hostname] : [],
    );
    // It may belong to one of them. We can only rule that out for our own addresses, if there are any.
    const unknown = lost().length > 0 || uncovered.some(({ hosts }) => hosts === null);
    return unknown && ownOrigins.length > 0 && !ownOrigins.includes(name) && !/^[\d.:[\]]*$/.test(name);
  }

  const chosen = (host: string) => (isDown(host) ? null : chosenOf(all, host));
  return {
    async of(host) {
      const { good, faults: found } = await look();
      all = await Promise.all([...good.values()].map(servedAs));
      faults = found;
      tell();
      return chosen(host);
    },
    at: (host) => chosen(host)?.deployment ?? null,
    named: (id) => all.find(({ deployment }) => deployment.id === id)?.deployment ?? null,
    isDown,
    expect(ids) {
      expected = ids;
    },
    faults: () => [
      ...faults.map(({ file, reason }) => ({ file, reason: shortReason(reason) })),
      ...lost().map((file) => ({ file, reason: `${file} is missing` })),
    ],
  };
}

const isDefault = ({ deployment }: ServedDeployment) => deployment.id === 'default';

function chosenOf(all: readonly ServedDeployment[], host: string): ServedDeployment | null {
  const name = nameOf(host);
  return (
    all.find(({ deployment }) => deployment.hosts.includes(name)) ??
    // Without configured hosts, uses the first label, such as reseller.localhost on a developer's machine.
    all.find(({ deployment: { id, hosts } }) => hosts.length === 0 && id === name.split('.')[0] && isLocal(name)) ??
    all.find(isDefault) ??
    null
  );
}

const nameOf = (host: string) => host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
const isLocal = (name: string) => name === 'localhost' || name.endsWith('.localhost');

/** Adds the first script of each remote served from this folder, so that a page needs no manifest. */
async function withScripts(deployment: Deployment, folder: string | undefined): Promise<Deployment> {
  const ours = /^\/remotes\/([\w-]+)\/([\w.-]+)\/mf-manifest\.json$/;
  const named = deployment.remotes.map(async (remote) => {
    const [, name, version] = ours.exec(remote.entry) ?? [];
    if (folder === undefined || name === undefined || version === undefined) return remote;
    const script = await scriptIn(join(folder, name, 'dist', version));
    if (!script) return remote;
    const address = remote.entry.replace(manifest, script.file);
    return { ...remote, script: { address, container: script.container } };
  });
  return { ...deployment, remotes: await Promise.all(named) };
}

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

/** Fills a separate folder of deployments from the build. Files already there were put there on purpose and stay. */
export async function beginDeployments(built: string, folder: string): Promise<void> {
  if (built === folder) return;
  await mkdir(folder, { recursive: true });
  const there = new Set(await readdir(folder));
  for (const file of await readdir(built).catch(() => []))
    if (!there.has(file)) await copyFile(join(built, file), join(folder, basename(file)));
}
