import * as v from 'valibot';
import { plainName } from './read-filter.ts';
import { invalid } from './scim-error.ts';

const patchSchema = v.object({
  Operations: v.pipe(
    v.array(
      v.object({
        // Entra ID writes "Replace".
        op: v.pipe(v.string(), v.toLowerCase(), v.picklist(['add', 'replace', 'remove'])),
        path: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(500)))),
        value: v.optional(v.unknown()),
      }),
    ),
    v.minLength(1),
    v.maxLength(1_000),
  ),
});

/** One change of one attribute, by its plain name. */
export interface Change {
  readonly op: 'add' | 'replace' | 'remove';
  readonly attribute: string;
  readonly value: unknown;
  /** Selects one of several values: the id in `members[value eq "7"]`. */
  readonly which: string | null;
}

/** The changes of a PATCH, in order. Without a path, each attribute of the value is a change. */
export function readChanges(body: unknown): Change[] {
  const parsed = v.safeParse(patchSchema, body);
  if (!parsed.success) throw invalid('This isn’t a PatchOp message', 'invalidSyntax');
  return parsed.output.Operations.flatMap(({ op, path, value }): Change[] => {
    if (path) {
      const which = /\[\s*value\s+eq\s+"([^"]*)"\s*\]/i.exec(path)?.[1] ?? null;
      return flattened(op, plainName(path), value, which);
    }
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw invalid('A change without a path needs an object', 'invalidSyntax');
    return Object.entries(value).flatMap(([name, one]) => flattened(op, plainName(name), one, null));
  });
}

/** Flattens `{ name: { givenName } }` to `name.givenname`. */
function flattened(op: Change['op'], attribute: string, value: unknown, which: string | null): Change[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [{ op, attribute, value, which }];
  return Object.entries(value).flatMap(([name, one]) =>
    flattened(op, `${attribute}.${name.toLowerCase()}`, one, which),
  );
}

/** A whole resource as changes, for PUT and POST. */
export function asChanges(body: unknown): Change[] {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw invalid('The body must be a resource', 'invalidSyntax');
  return Object.entries(body).flatMap(([name, value]) => flattened('replace', plainName(name), value, null));
}
