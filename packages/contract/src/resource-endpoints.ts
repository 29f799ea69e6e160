import * as v from 'valibot';
import { endpoint, type Schema, type SessionAccess } from './endpoint.ts';
import type { ErrorCode } from './error.ts';
import type { Resource } from './resource.ts';
import {
  actionAnswer,
  bulkIds,
  idSchema,
  listAnswer,
  listQuery,
  oneAnswer,
  queryInteger,
  timeSchema,
  versionSchema,
} from './wire.ts';

/** The status of a resource's item: in use (1), turned off (2), or deleted (0) until it is restored. */
export const resourceStatusSchema = v.picklist([0, 1, 2]);
export type ResourceStatus = v.InferOutput<typeof resourceStatusSchema>;

/** A resource status in a query. */
export const statusInQuery = v.pipe(
  queryInteger(0, 2),
  v.transform((status) => status as ResourceStatus),
);

/* @__NO_SIDE_EFFECTS__ */
function itemOf<Body extends v.ObjectEntries>(body: v.ObjectSchema<Body, undefined>) {
  const storedFields = { id: idSchema, status: resourceStatusSchema, created_at: timeSchema, version: versionSchema };
  return v.object({ ...body.entries, ...storedFields });
}

interface ResourceSpec<
  Body extends v.ObjectEntries,
  Sorts extends readonly [string, ...string[]],
  Filters extends v.ObjectEntries,
  Item extends Schema,
  Row extends Schema,
> {
  readonly noun: Resource;
  /** Path of one item without its id. `listPath` if the list is under another version. */
  readonly path: string;
  readonly listPath?: string;
  readonly view: SessionAccess;
  readonly edit: SessionAccess;
  /** The fields that staff fill in. */
  readonly body: v.ObjectSchema<Body, undefined>;
  /** Columns that the list can be sorted by. */
  readonly sorts: Sorts;
  /** Filters of the list besides `search` and `status`. */
  readonly filters?: Filters;
  /** Left out, the body with id, status, version and creation time. */
  readonly item?: Item;
  /** Left out, the list has all fields. */
  readonly row?: Row;
  /** Two different items that the generated tests create and change. They aren't sent to browsers. */
  readonly examples: readonly [
    v.InferInput<v.ObjectSchema<Body, undefined>>,
    v.InferInput<v.ObjectSchema<Body, undefined>>,
  ];
  readonly touches?: readonly Resource[];
  /** Error codes of its own rules. */
  readonly refuses?: readonly ErrorCode[];
}

/** A resource in a sentence: "inventory condition", "an inventory condition". */
function wordsOf(noun: Resource): { readonly named: string; readonly one: string } {
  const named = noun.replaceAll('-', ' ');
  return { named, one: `${/^[aeiou]/.test(named) ? 'an' : 'a'} ${named}` };
}

/**
 * Declares the endpoints of a plain resource: list, create, show, update, remove and restore. The result is a group of
 * the contract. The server's `resourceHandlers` handle it, and its tests follow.
 */
/* @__NO_SIDE_EFFECTS__ */
export function resource<
  Body extends v.ObjectEntries,
  const Sorts extends readonly [string, ...string[]],
  Filters extends v.ObjectEntries = Record<never, never>,
  Item extends Schema = ReturnType<typeof itemOf<Body>>,
  Row extends Schema = Item,
>(spec: ResourceSpec<Body, Sorts, Filters, Item, Row>) {
  const { noun, path, listPath = path, view, edit, touches, refuses = [] } = spec;
  const { named, one } = wordsOf(noun);
  const item = (spec.item ?? itemOf(spec.body)) as Item;
  const filters = { status: v.optional(statusInQuery, 1), ...(spec.filters as Filters) };
  const change = { access: edit, resource: noun, touches } as const;
  return {
    kind: 'resource',
    examples: spec.examples as readonly [object, object],
    list: endpoint({
      method: 'GET',
      path: listPath,
      access: view,
      summary: `List ${named}s.`,
      resource: noun,
      query: listQuery(spec.sorts, filters),
      answer: listAnswer((spec.row ?? item) as Row),
    }),
    create: endpoint({
      ...change,
      method: 'POST',
      path,
      summary: `Create ${one}.`,
      body: spec.body,
      answer: actionAnswer(item),
      idempotent: true,
      refuses,
    }),
    show: endpoint({
      method: 'GET',
      path: `${path}/{id}`,
      access: view,
      summary: `Get ${one}.`,
      resource: noun,
      answer: oneAnswer(item),
    }),
    update: endpoint({
      ...change,
      method: 'PUT',
      path: `${path}/{id}`,
      summary: `Change ${one}.`,
      body: v.object({ ...spec.body.entries, version: versionSchema }),
      answer: actionAnswer(item),
      refuses: ['conflict', ...refuses],
    }),
    remove: endpoint({
      ...change,
      method: 'DELETE',
      path: `${path}/{id}`,
      summary: `Delete ${one}, which can be restored.`,
      answer: actionAnswer(item),
      refuses: ['already_done'],
    }),
    restore: endpoint({
      ...change,
      method: 'POST',
      path: `${path}/restore/{id}`,
      summary: `Restore ${one}.`,
      answer: actionAnswer(item),
      refuses: ['already_done', ...refuses],
    }),
  } as const;
}

type AnyResource = Pick<ReturnType<typeof resource>, 'create'>;

/** Declares a resource that staff arrange in their own order. Its table has a `position`, which is one of its sorts. */
/* @__NO_SIDE_EFFECTS__ */
export function sortable<R extends AnyResource>(made: R) {
  const { access, resource: noun, touches, path } = made.create;
  const sort = endpoint({
    method: 'POST',
    path: `${path}/sort`,
    access,
    resource: noun,
    touches,
    summary: `Reorder all ${wordsOf(noun).named}s.`,
    body: v.object({ ids: bulkIds }),
    answer: actionAnswer(v.null()),
  });
  return { sort, ...made };
}

/** Declares a resource whose items can be turned off without being deleted. */
/* @__NO_SIDE_EFFECTS__ */
export function switchable<R extends AnyResource>(made: R, verb = 'switch') {
  const { access, resource: noun, touches, path, answer } = made.create;
  const turn = endpoint({
    method: 'PUT',
    path: `${path}/${verb}/{id}` as `${string}/{id}`,
    access,
    resource: noun,
    touches,
    summary: `Turn ${wordsOf(noun).one} on or off.`,
    body: v.object({ active: v.boolean() }),
    answer: answer as R['create']['answer'],
    refuses: ['already_done'],
  });
  return { ...made, turn };
}
