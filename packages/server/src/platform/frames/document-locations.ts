import { locationIdSchema } from '@recoup/contract/wire';
import type * as v from 'valibot';
import { locations } from '../../schema/core.ts';
import type { Tx } from '../db/db.ts';
import { inArray } from '../db/drizzle.ts';
import { Refusal } from '../refusal.ts';

interface Part {
  readonly item?: Part;
  readonly entries?: Readonly<Record<string, Part>>;
  readonly pipe?: readonly Part[];
}

/** Every location id in a value, with its path: `places.0.location_id`. */
function locationsIn(schema: Part, value: unknown, path: string): [path: string, id: number][] {
  if (schema === (locationIdSchema as Part)) return typeof value === 'number' ? [[path, value]] : [];
  const part = schema.entries || schema.item ? schema : (schema.pipe?.[0] ?? schema);
  const below = (name: string | number) => (path === '' ? String(name) : `${path}.${name}`);
  if (Array.isArray(value)) {
    const { item } = part;
    return item ? value.flatMap((one, i) => locationsIn(item, one, below(i))) : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  const values = value as Readonly<Record<string, unknown>>;
  return Object.entries(part.entries ?? {}).flatMap(([name, entry]) => locationsIn(entry, values[name], below(name)));
}

/** Refuses a settings document that names a location the company doesn't have, with an error at that field. */
export async function checkLocations(tx: Tx, schema: v.GenericSchema, value: unknown): Promise<void> {
  const named = locationsIn(schema as Part, value, '');
  if (named.length === 0) return;
  const ids = named.map(([, id]) => id);
  const found = await tx.select({ id: locations.id }).from(locations).where(inArray(locations.id, ids));
  const existing = new Set(found.map(({ id }) => id));
  const unknown = named.filter(([, id]) => !existing.has(id));
  if (unknown.length === 0) return;
  const errors = Object.fromEntries(unknown.map(([path]) => [path, ['Choose a location']]));
  throw new Refusal('invalid', undefined, { errors });
}
