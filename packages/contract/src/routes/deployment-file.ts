import * as v from 'valibot';
import { type Deployment, deploymentSchema } from '../deployment.ts';
import { remoteNames } from '../route.ts';
import { featureTable } from './feature.ts';

/** The parts of a schema that matter for finding fields. */
interface Part {
  readonly entries?: Readonly<Record<string, Part>>;
  readonly item?: Part;
  readonly wrapped?: Part;
}

/** Fields of a value that its schema doesn't declare. A misspelled field would silently do nothing. */
function unknownFields(schema: Part, value: unknown, path: readonly string[] = []): string[] {
  const part = schema.wrapped ?? schema;
  if (Array.isArray(value) && part.item) {
    const { item } = part;
    return value.flatMap((one, at) => unknownFields(item, one, [...path, String(at)]));
  }
  const { entries } = part;
  if (!entries || typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, ownValue]) => {
    const entry = entries[name];
    const here = [...path, name];
    return entry ? unknownFields(entry, ownValue, here) : [`${here.join('.')} ${unknownWords(path)}`];
  });
}

const unknownWords = ([top, ...below]: readonly string[]) =>
  top === 'features' && below.length === 0
    ? `isn’t a feature. Features are ${Object.keys(featureTable).join(', ')}`
    : 'isn’t a deployment field';

/** The errors of a deployment file by field: wrong types and unknown fields. */
export function faultsOfDeployment(json: unknown, schema: v.GenericSchema): string[] {
  const parsed = v.safeParse(schema, json);
  const faults = (parsed.issues ?? []).map((issue) => `${v.getDotPath(issue) ?? 'it'} ${issue.message}`);
  return [...faults, ...unknownFields(schema as Part, json)];
}

/** Remotes that don't exist in the product, so they wouldn't serve any page. */
function unknownRemotes({ remotes }: Deployment): string[] {
  const knownNames: readonly string[] = remoteNames;
  return remotes.flatMap(({ name }, at) =>
    knownNames.includes(name) ? [] : [`remotes.${at}.name is ${name}; the remotes are ${knownNames.join(', ')}`],
  );
}

/**
 * Reads the text of a deployment file. Throws an error that names every faulty field, or the position of a JSON error.
 * `file` is the name of the file, which its `id` must match.
 */
export function readDeploymentFile(text: string, file: string): Deployment {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    const [, at] = /position (\d+)/.exec(String(error)) ?? [];
    const line = at === undefined ? '' : `, line ${text.slice(0, Number(at)).split('\n').length}`;
    throw new Error(`${file}${line} isn’t valid JSON (${error instanceof Error ? error.message : error})`);
  }
  const faults = faultsOfDeployment(json, deploymentSchema);
  if (faults.length === 0) {
    const deployment = v.parse(deploymentSchema, json);
    const id = /([^/\\]+)\.json$/.exec(file)?.[1];
    faults.push(...unknownRemotes(deployment));
    if (id !== undefined && id !== deployment.id) faults.push(`id must be ${id}, the name of the file`);
    if (faults.length === 0) return deployment;
  }
  throw new Error(`${file}: ${faults.join('; ')}`);
}
