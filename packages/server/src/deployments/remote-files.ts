import { access, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

/** What every version of a remote has: its name for itself, and the files that it is made of. */
export const manifest = 'mf-manifest.json';

const files = v.array(v.string());
const assets = v.object({ sync: files, async: files });
const part = v.object({ assets: v.optional(v.object({ js: assets, css: assets })) });
const manifestSchema = v.object({
  metaData: v.optional(v.object({ remoteEntry: v.object({ name: v.string(), path: v.string() }) })),
  exposes: v.array(part),
  shared: v.optional(v.array(part), []),
});

/** Every file that a manifest names, relative to it; null when it isn’t the manifest of a remote. */
function filesIn(json: unknown): string[] | null {
  const parsed = v.safeParse(manifestSchema, json);
  if (!parsed.success) return null;
  const { metaData, exposes, shared } = parsed.output;
  const entry = metaData ? [`${metaData.remoteEntry.path}${metaData.remoteEntry.name}`] : [];
  const named = [...exposes, ...shared].flatMap(({ assets: chunkAssets }) =>
    chunkAssets ? [chunkAssets.js, chunkAssets.css].flatMap(({ sync, async }) => [...sync, ...async]) : [],
  );
  return [...new Set([...entry, ...named])];
}

/** Milliseconds that a file may take. */
const fileMs = 10_000;

async function fetched(address: string): Promise<Response> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(fileMs) }).catch((error: unknown) => {
    throw new Error(`${address} can’t be reached`, { cause: error });
  });
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
  return answer;
}

/** Fetches a version as a browser would, with every file that its manifest names; throws what isn't there. */
export async function checkServed(address: string): Promise<void> {
  const answer = await fetched(address);
  const named = filesIn(await answer.json().catch(() => null));
  if (!named) throw new Error(`${address} isn’t the manifest of a remote`);
  for (const file of named) {
    const one = await fetched(new URL(file, address).href);
    // A page in the place of a file is how a proxy says that it isn't there.
    if (one.headers.get('content-type')?.startsWith('text/html'))
      throw new Error(`${new URL(file, address).href} is a page, not a file of the remote`);
    await one.arrayBuffer();
  }
}

/** Looks at a version in its folder; null when it isn't there, else it throws what is missing of it. */
export async function checkBuilt(folder: string): Promise<true | null> {
  const text = await readFile(join(folder, manifest), 'utf8').catch(() => null);
  if (text === null) return null;
  const named = filesIn(JSON.parse(text));
  if (!named) throw new Error(`${join(folder, manifest)} isn’t the manifest of a remote`);
  for (const file of named)
    await access(join(folder, file)).catch((error: unknown) => {
      throw new Error(`${join(folder, file)} is missing`, { cause: error });
    });
  return true;
}

const namesSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    metaData: v.object({ globalName: v.string(), remoteEntry: v.object({ name: v.string(), path: v.string() }) }),
  }),
);

/** The script that a version in a folder begins with, and its global name; undefined where the folder doesn't say. */
export async function scriptIn(folder: string): Promise<{ file: string; container: string } | undefined> {
  const text = await readFile(join(folder, manifest), 'utf8').catch(() => null);
  const parsed = v.safeParse(namesSchema, text);
  if (!parsed.success) return undefined;
  const { globalName, remoteEntry } = parsed.output.metaData;
  return { file: `${remoteEntry.path}${remoteEntry.name}`, container: globalName };
}

/** A version and when it came to where it is. */
export interface Version {
  readonly version: string;
  readonly at: Date;
}

/** The versions in a folder. */
export async function versionsIn(folder: string): Promise<Version[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => !name.startsWith('.'));
  return Promise.all(names.map(async (version) => ({ version, at: (await stat(join(folder, version))).mtime })));
}

const listing = v.array(v.object({ name: v.string(), type: v.string(), mtime: v.string() }));

/** The versions that a static host lists below an address, as nginx does as JSON; null where it lists nothing. */
export async function versionsAt(address: string): Promise<Version[] | null> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(fileMs) }).catch(() => null);
  const parsed = v.safeParse(listing, answer?.ok ? await answer.json().catch(() => null) : null);
  if (!parsed.success) return null;
  return parsed.output
    .filter(({ type }) => type === 'directory')
    .map(({ name, mtime }) => ({ version: name, at: new Date(mtime) }));
}
