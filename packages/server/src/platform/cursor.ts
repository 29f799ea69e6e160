import { Refusal } from './refusal.ts';

/** The values of the sort columns in the last row shown, in order; the next page begins after them. */
export type CursorValues = readonly (string | number)[];

/** Packs a place in a list into the opaque text that goes over the wire. */
export function encodeCursor(values: CursorValues): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/** Unpacks a cursor of exactly `kinds.length` values of these kinds; a foreign or damaged one is refused. */
export function decodeCursor<const K extends readonly ('string' | 'number')[]>(
  cursor: string,
  kinds: K,
): { [I in keyof K]: K[I] extends 'number' ? number : string } {
  const refuse = () => new Refusal('invalid', undefined, { errors: { cursor: ['is not a cursor of this list'] } });
  let values: unknown;
  try {
    values = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    throw refuse();
  }
  const fits =
    Array.isArray(values) &&
    values.length === kinds.length &&
    kinds.every((kind, i) => (kind === 'number' ? Number.isFinite(values[i]) : typeof values[i] === 'string'));
  if (!fits) throw refuse();
  return values as { [I in keyof K]: K[I] extends 'number' ? number : string };
}
