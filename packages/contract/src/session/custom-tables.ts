import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { resource } from '../resource-endpoints.ts';
import { actionAnswer, idSchema, requiredText, timeSchema, versionSchema } from '../wire.ts';

/** The list: the path of its endpoint. */
const listSchema = v.pipe(v.string(), v.maxLength(100), v.regex(/^\/v\d[\w/{}-]*$/, 'is not a list'));

const columnSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
  shown: v.boolean(),
  /** Pixels. Null is the list's default width. */
  width: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5000))),
});
export type TableColumn = v.InferOutput<typeof columnSchema>;

/** How often a view of a report is emailed to its user. */
export const viewMailings = {
  daily: 'Every day',
  weekly: 'Every Monday',
  monthly: 'On the first day of the month',
} as const;
export type ViewMailing = keyof typeof viewMailings;

/**
 * A view of a list: its columns in order and the query of its address, with sort, page size, search and filters. It's
 * private to its creator unless shared. Colleagues can use a shared view, but only its creator can change it.
 */
export const customTableBody = v.object({
  list: listSchema,
  name: requiredText('Name', 60),
  columns: v.pipe(v.array(columnSchema), v.maxLength(100)),
  query: v.pipe(
    v.record(v.pipe(v.string(), v.regex(/^[a-z_]{1,60}$/)), v.pipe(v.string(), v.maxLength(1000))),
    v.check((query) => Object.keys(query).length <= 50, 'has too many entries'),
  ),
  shared: v.optional(v.boolean(), false),
  /** For reports: how often the user gets it by email. */
  mailed: v.optional(v.nullable(v.picklist(Object.keys(viewMailings) as [ViewMailing, ...ViewMailing[]])), null),
});

const customTableSchema = v.object({
  id: idSchema,
  ...customTableBody.entries,
  status: v.picklist([0, 1, 2]),
  created_at: timeSchema,
  version: versionSchema,
});
export type CustomTable = v.InferOutput<typeof customTableSchema>;

/** A view that a user can choose for a list: one of their own, or one that `by` shares. */
const seenTableSchema = v.object({ ...customTableSchema.entries, own: v.boolean(), by: v.string() });
export type SeenTable = v.InferOutput<typeof seenTableSchema>;

/** Views of lists. Users can change only their own. */
export const customTables = resource({
  noun: 'custom-table',
  path: '/v1/pos/custom-table',
  view: 'session',
  edit: 'session',
  body: customTableBody,
  item: customTableSchema,
  sorts: ['name', 'created_at'],
  examples: [
    { name: 'Large ones', list: '/v2/pos/order', columns: [{ id: 'total', shown: true, width: 120 }], query: {} },
    { name: 'Largest', list: '/v2/pos/order', columns: [], query: { sort: '-total' } },
  ],
  filters: { list: v.optional(listSchema) },
  refuses: ['in_use_elsewhere'],
});

export const createCustomTable = customTables.create;
export const updateCustomTable = customTables.update;
export const removeCustomTable = customTables.remove;
export const restoreCustomTable = customTables.restore;

export const listAllCustomTables = endpoint({
  method: 'GET',
  path: '/v1/pos/custom-table/all',
  access: 'session',
  summary: 'List the saved views of a list, the user’s own first, and which one is selected.',
  resource: 'custom-table',
  query: v.object({ list: listSchema }),
  answer: v.object({ data: v.array(seenTableSchema), in_use: v.nullable(idSchema) }),
});

export const switchCustomTable = endpoint({
  method: 'POST',
  path: '/v1/pos/custom-table/switch',
  access: 'session',
  summary: 'Set a list’s default view; null restores the standard view.',
  resource: 'custom-table',
  body: v.object({ list: listSchema, id: v.nullable(idSchema) }),
  answer: actionAnswer(v.nullable(idSchema)),
  refuses: ['not_found'],
});
