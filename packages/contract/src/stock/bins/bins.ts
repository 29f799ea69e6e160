import * as v from 'valibot';
import { endpoint } from '../../endpoint.ts';
import { actionAnswer, bulkIds, idSchema, queryInteger, requiredText } from '../../wire.ts';
import { scannedItemSchema } from '../inventory-records.ts';

/** A place within a location, such as a shelf, with its own barcode. */
const binSchema = v.object({
  id: idSchema,
  name: v.string(),
  location_id: idSchema,
  /** The number of devices in it. */
  items: v.number(),
});
export type Bin = v.InferOutput<typeof binSchema>;

/** The code on the label of a bin. */
export function binCode(id: number): string {
  return `BIN${id}`;
}

/** The id of the bin that a scanned code belongs to. Null if it isn't one of our codes. */
export function idOfBin(code: string): number | null {
  const [, digits] = /^BIN-?(\d{1,15})$/i.exec(code.trim()) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** The most bins in a location. */
export const mostBins = 1_000;

const binName = requiredText('Name', 40);
const path = '/v1/pos/inventory/bins';
const change = { access: 'inventory.edit', resource: 'inventory-item' } as const;

export const listBins = endpoint({
  method: 'GET',
  path,
  access: 'inventory.view',
  summary: 'List bins by name with their device counts, of one location or all.',
  resource: 'inventory-item',
  query: v.object({ location_id: v.optional(queryInteger(1)) }),
  answer: v.object({ data: v.array(binSchema) }),
});

export const createBins = endpoint({
  ...change,
  method: 'POST',
  path,
  summary: 'Create bins at a location. Names that already exist are skipped.',
  body: v.object({
    location_id: idSchema,
    names: v.pipe(v.array(binName), v.minLength(1, 'Enter at least one name'), v.maxLength(200)),
  }),
  answer: actionAnswer(v.array(binSchema)),
  idempotent: true,
});

export const renameBin = endpoint({
  ...change,
  method: 'PUT',
  path: `${path}/{id}`,
  summary: 'Rename a bin. Its label stays valid.',
  body: v.object({ name: binName }),
  answer: actionAnswer(binSchema),
});

export const deleteBin = endpoint({
  ...change,
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'Delete an empty bin.',
  answer: actionAnswer(binSchema),
  refuses: ['transition_refused'],
});

export const printBinLabels = endpoint({
  method: 'POST',
  path: `${path}/labels`,
  access: 'inventory.view',
  summary: 'Print a label for each bin: its name and barcode.',
  resource: 'inventory-item',
  body: v.object({ ids: bulkIds }),
  answer: { file: 'application/pdf' },
});

export const putAway = endpoint({
  ...change,
  method: 'POST',
  path: `${path}/{id}/put-away`,
  summary: 'Put scanned devices into a bin of their location. Returns the rejected ones with the reason.',
  body: v.object({
    codes: v.pipe(v.array(requiredText('Code', 200)), v.minLength(1), v.maxLength(500)),
  }),
  answer: actionAnswer(
    v.object({
      placed: v.array(scannedItemSchema),
      refused: v.array(v.object({ code: v.string(), reason: v.string() })),
    }),
  ),
});
