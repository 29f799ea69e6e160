import * as v from 'valibot';
import { endpoint, type Schema } from './endpoint.ts';
import type { ErrorCode } from './error.ts';
import type { Permission } from './permission.ts';
import type { Resource } from './resource.ts';
import { actionAnswer, listAnswer, oneAnswer, versionSchema } from './wire.ts';

interface ResourceSpec<
  Path extends string,
  List extends string,
  Row extends v.GenericSchema,
  Item extends v.GenericSchema,
  Body extends v.ObjectEntries,
  Query extends Schema,
> {
  noun: Resource;
  /** Path of one thing without its id; `listPath` where the list stands under another version. */
  path: Path;
  listPath: List;
  view: Permission;
  edit: Permission;
  row: Row;
  item: Item;
  body: v.ObjectSchema<Body, undefined>;
  query: Query;
  touches?: readonly Resource[];
  createRefuses?: readonly ErrorCode[];
}

/**
 * The endpoints of a plain resource in one declaration: list, create, show, update, remove and restore. A noun's file
 * exports those that the product has; what is not exported from it is not in the contract.
 */
/* @__NO_SIDE_EFFECTS__ */
export function resource<
  const Path extends string,
  const List extends string,
  Row extends v.GenericSchema,
  Item extends v.GenericSchema,
  Body extends v.ObjectEntries,
  Query extends Schema,
>(spec: ResourceSpec<Path, List, Row, Item, Body, Query>) {
  const { noun, path, view, edit, touches, item } = spec;
  return {
    list: endpoint({
      method: 'GET',
      path: spec.listPath,
      access: view,
      summary: `List: ${noun}.`,
      resource: noun,
      query: spec.query,
      answer: listAnswer(spec.row),
    }),
    create: endpoint({
      method: 'POST',
      path,
      access: edit,
      summary: `Create: ${noun}.`,
      resource: noun,
      touches,
      body: spec.body,
      answer: actionAnswer(item),
      idempotent: true,
      refuses: spec.createRefuses,
    }),
    show: endpoint({
      method: 'GET',
      path: `${path}/{id}`,
      access: view,
      summary: `Show: ${noun}.`,
      resource: noun,
      answer: oneAnswer(item),
    }),
    update: endpoint({
      method: 'PUT',
      path: `${path}/{id}`,
      access: edit,
      summary: `Change: ${noun}.`,
      resource: noun,
      touches,
      body: v.object({ ...spec.body.entries, version: versionSchema }),
      answer: actionAnswer(item),
      refuses: ['conflict'],
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${path}/{id}`,
      access: edit,
      summary: `Delete: ${noun}; it can be restored.`,
      resource: noun,
      touches,
      answer: actionAnswer(v.null()),
    }),
    restore: endpoint({
      method: 'POST',
      path: `${path}/restore/{id}`,
      access: edit,
      summary: `Restore: ${noun}.`,
      resource: noun,
      touches,
      answer: actionAnswer(item),
    }),
  } as const;
}
