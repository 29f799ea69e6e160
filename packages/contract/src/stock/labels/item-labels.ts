import * as v from 'valibot';
import { document } from '../../document.ts';
import { endpoint } from '../../endpoint.ts';
import { bulkIds, idSchema, oneAnswer, queryInteger } from '../../wire.ts';
import { codeContentNames, codeKindNames, labelFieldNames, labelSizeNames, zplDensities } from './label-sizes.ts';

/** The look of device labels, and whether they are printed automatically. */
export const labelSettings = document({
  key: 'item-labels',
  title: 'Device labels',
  schema: v.object({
    size: v.picklist(labelSizeNames),
    /** Only if the label size has room for it. */
    logo: v.boolean(),
    /** From top to bottom. Rows that don't fit are left out. */
    rows: v.pipe(
      v.array(
        v.object({
          field: v.picklist(labelFieldNames),
          /** On the same line as the row above. */
          same_line: v.boolean(),
          large: v.boolean(),
        }),
      ),
      v.maxLength(12),
    ),
    /** The company's own text, for rows that show it. */
    text: v.pipe(v.string(), v.trim(), v.maxLength(80, 'is too long')),
    code: v.picklist(codeKindNames),
    code_of: v.picklist(codeContentNames),
    second_code: v.picklist(codeKindNames),
    second_code_of: v.picklist(codeContentNames),
    /** Whether the computer that adds a device to stock prints its label. */
    automatic: v.boolean(),
  }),
  initial: {
    size: 'zebra-3x2',
    logo: false,
    rows: [
      { field: 'name', same_line: false, large: true },
      { field: 'condition', same_line: false, large: false },
      { field: 'network', same_line: true, large: false },
      { field: 'storage', same_line: true, large: false },
      { field: 'colour', same_line: true, large: false },
      { field: 'price', same_line: false, large: true },
      { field: 'company', same_line: false, large: false },
    ],
    text: '',
    code: 'code128',
    code_of: 'device',
    second_code: 'none',
    second_code_of: 'item',
    automatic: false,
  },
});
export type LabelSettings = v.InferOutput<typeof labelSettings.schema>;
/** The look of a label. */
export type LabelLook = Omit<LabelSettings, 'automatic'>;

const dpi = v.picklist(zplDensities);

export const previewItemLabel = endpoint({
  method: 'POST',
  path: `${labelSettings.get.path}/preview`,
  access: 'settings.view',
  summary: 'Preview the label of the newest device in stock with these settings. Nothing is saved.',
  resource: 'setting',
  body: v.omit(labelSettings.schema, ['automatic']),
  answer: oneAnswer(
    v.object({
      /** The label as an SVG image. */
      svg: v.string(),
      /** The rows that the label size has no room for. */
      left_out: v.array(v.string()),
    }),
  ),
  refuses: ['not_found'],
});

export const writeItemZpl = endpoint({
  method: 'POST',
  path: '/v1/pos/inventory/label/zpl',
  access: 'inventory.view',
  summary: 'Get item labels as ZPL for a 203 or 300 dpi printer.',
  resource: 'inventory-item',
  body: v.object({ ids: bulkIds, dpi }),
  answer: oneAnswer(v.object({ zpl: v.string(), count: v.number() })),
  refuses: ['not_found'],
});

export const listDueLabels = endpoint({
  method: 'GET',
  path: '/v1/pos/inventory/label/due',
  access: 'inventory.view',
  summary: 'List the items whose labels print automatically, of an order or a single item. Empty if that’s off.',
  resource: 'inventory-item',
  query: v.object({ order_id: v.optional(queryInteger(1)), item_id: v.optional(queryInteger(1)) }),
  answer: v.object({ data: v.array(idSchema) }),
});
