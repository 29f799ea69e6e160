import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Deployment } from '@recoup/contract/deployment';
import { readDeploymentFile } from '@recoup/contract/routes/deployment-file';
import { reasonOf } from '../platform/reason.ts';

export interface DeploymentFolders {
  readonly deployments: string;
  /** Where the last good copy of each file is stored, so that it's available at a start. */
  readonly lastGood: string;
}

/** A file that can't be used. Its reason names the field. */
export interface DeploymentFault {
  readonly file: string;
  readonly reason: string;
  /** Whether its last good copy is served in the meantime. */
  readonly covered: boolean;
  /** The host names that it claims, as far as they can be read. Null if they can't. */
  readonly hosts: readonly string[] | null;
}

/** A good file: its text and the parsed deployment. */
export interface GoodFile {
  readonly text: string;
  readonly deployment: Deployment;
}

/** The result of reading the folder: what is served of each file, and what is wrong. */
export interface DeploymentLook {
  readonly good: ReadonlyMap<string, GoodFile>;
  readonly faults: readonly DeploymentFault[];
}

const jsonIn = async (folder: string) =>
  (await readdir(folder).catch(() => [] as string[])).filter((file) => file.endsWith('.json')).sort();

/** Reads the files of a folder repeatedly. A good version stays until another good one replaces it. */
export function deploymentFiles(
  { deployments, lastGood }: DeploymentFolders,
  onFault: (reason: string) => void,
): () => Promise<DeploymentLook> {
  const goodFiles = new Map<string, GoodFile>();
  /** Files with a good copy on disk. If a copy disappears, its file was taken out of service. */
  const onDisk = new Set<string>();

  async function lastGoodOf(file: string): Promise<GoodFile | undefined> {
    const path = join(lastGood, file);
    const text = await readFile(path, 'utf8').catch(() => null);
    try {
      if (text !== null) {
        onDisk.add(file);
        // Another node that uses this folder may have stored a newer copy.
        return { text, deployment: readDeploymentFile(text, path) };
      }
    } catch {
      return goodFiles.get(file);
    }
    if (onDisk.delete(file)) goodFiles.delete(file);
    return goodFiles.get(file);
  }

  /** Stores a copy. A full disk doesn't keep anyone from their page. */
  async function keep(file: string, text: string): Promise<void> {
    try {
      await mkdir(lastGood, { recursive: true });
      const partial = join(lastGood, `${file}.${process.pid}.part`);
      await writeFile(partial, text);
      await rename(partial, join(lastGood, file));
      onDisk.add(file);
    } catch (error) {
      onFault(`${join(lastGood, file)} can’t be written: ${reasonOf(error)}`);
    }
  }

  async function readOne(
    file: string,
  ): Promise<{ fresh?: GoodFile; before?: GoodFile; fault?: string; text?: string }> {
    const path = join(deployments, file);
    const text = await readFile(path, 'utf8').catch(() => null);
    const last = goodFiles.get(file);
    if (text !== null && last?.text === text) return { fresh: last, before: last };
    const before = await lastGoodOf(file);
    if (text === null) return { ...(before && { before, fault: `${path} is missing` }) };
    try {
      return { fresh: { text, deployment: readDeploymentFile(text, path) }, ...(before && { before }), text };
    } catch (error) {
      return { ...(before && { before }), fault: reasonOf(error), text };
    }
  }

  return async () => {
    const names = new Set([...(await jsonIn(deployments)), ...(await jsonIn(lastGood)), ...goodFiles.keys()]);
    const found = new Map(
      await Promise.all([...names].sort().map(async (file) => [file, await readOne(file)] as const)),
    );
    const good = new Map<string, GoodFile>();
    const reasons = new Map<string, string>();
    for (const [file, { fresh, before, fault }] of found) {
      if (fault !== undefined) reasons.set(file, fault);
      const used = fault === undefined ? fresh : before;
      if (used) good.set(file, used);
    }
    for (let claim = secondClaim(good, found); claim; claim = secondClaim(good, found)) {
      const { file, host, holder } = claim;
      const before = found.get(file)?.before;
      reasons.set(file, `${join(deployments, file)}: hosts lists ${host}, and so does ${holder}`);
      if (before && before !== good.get(file)) good.set(file, before);
      else good.delete(file);
    }
    for (const [file, one] of good) {
      if (reasons.has(file) || goodFiles.get(file)?.text === one.text) continue;
      goodFiles.set(file, one);
      await keep(file, one.text);
    }
    const faults = [...reasons].map(([file, reason]) => {
      const hosts = found.get(file)?.before?.deployment.hosts ?? hostsIn(found.get(file)?.text);
      return { file, reason, covered: good.has(file), hosts };
    });
    return { good, faults };
  };
}

type Found = ReadonlyMap<string, { readonly before?: GoodFile }>;

/** A host that two files claim. The file that had it before keeps it, or else the first by name. */
function secondClaim(good: ReadonlyMap<string, GoodFile>, found: Found) {
  const had = (file: string, host: string) => found.get(file)?.before?.deployment.hosts.includes(host) === true;
  const claimed = new Map<string, string>();
  for (const [file, { deployment }] of [...good].sort(([a], [b]) => a.localeCompare(b)))
    for (const host of deployment.hosts) {
      const other = claimed.get(host);
      if (other === undefined) claimed.set(host, file);
      else if (had(file, host) && !had(other, host)) return { file: other, host, holder: file };
      else return { file, host, holder: other };
    }
  return null;
}

/** The hosts in a faulty text, if they can be read. */
function hostsIn(text: string | undefined): string[] | null {
  try {
    const { hosts } = JSON.parse(text ?? '') as { hosts?: unknown };
    return Array.isArray(hosts) && hosts.every((host) => typeof host === 'string') ? hosts : null;
  } catch {
    return null;
  }
}

/** A reason for operators, without the folders of a machine. */
export const shortReason = (reason: string): string => reason.replace(/^\S*\/(?=[^/\s]+\.json)/, '');

/** The id that a file is for. */
export const idOfFile = (file: string): string => basename(file, '.json');
