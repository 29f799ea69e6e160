import { access, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

/** The file that every version of a remote has, with its name and its files. */
export const manifest = 'mf-manifest.json';

const files = v.array(v.string());
const assets = v.object({ sync: files, async: files });
const part = v.object({ assets: v.optional(v.object({ js: assets, css: assets })) });
const manifestSchema = v.object({
  metaData: v.optional(v.object({ remoteEntry: v.object({ name: v.string(), path: v.string() }) })),
  exposes: v.array(part),
  shared: v.optional(v.array(part), []),
});

/** Every file in a manifest, relative to it. Null if it isn’t the manifest of a remote. */
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

/** The longest that a file may take, in milliseconds. */
const fileMs = 10_000;

async function fetched(address: string): Promise<Response> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(fileMs) }).catch((error: unknown) => {
    throw new Error(`${address} can’t be reached`, { cause: error });
  });
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
  return answer;
}

/** Fetches a version like a browser, with every file in its manifest. Throws if one is missing. */
export async function checkServed(address: string): Promise<void> {
  const answer = await fetched(address);
  const named = filesIn(await answer.json().catch(() => null));
  if (!named) throw new Error(`${address} isn’t the manifest of a remote`);
  for (const file of named) {
    const one = await fetched(new URL(file, address).href);
    // A proxy often answers a missing file with a page.
    if (one.headers.get('content-type')?.startsWith('text/html'))
      throw new Error(`${new URL(file, address).href} is a page, not a file of the remote`);
    await one.arrayBuffer();
  }
}

/** Checks a version in its folder. Null if it doesn't exist. Throws what is missing from it. */
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

/** The first script of a version in a folder, with its global name. Undefined if the folder doesn't say. */
export async function scriptIn(folder: string): Promise<{ file: string; container: string } | undefined> {
  const text = await readFile(join(folder, manifest), 'utf8').catch(() => null);
  const parsed = v.safeParse(namesSchema, text);
  if (!parsed.success) return undefined;
  const { globalName, remoteEntry } = parsed.output.metaData;
  return { file: `${remoteEntry.path}${remoteEntry.name}`, container: globalName };
}

/** A version, with the time it was put there. */
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

/** The versions that a static host lists at an address, in nginx's JSON format. Null if it lists nothing. */
export async function versionsAt(address: string): Promise<Version[] | null> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(fileMs) }).catch(() => null);
  const parsed = v.safeParse(listing, answer?.ok ? await answer.json().catch(() => null) : null);
  if (!parsed.success) return null;
  return parsed.output
    .filter(({ type }) => type === 'directory')
    .map(({ name, mtime }) => ({ version: name, at: new Date(mtime) }));
}
