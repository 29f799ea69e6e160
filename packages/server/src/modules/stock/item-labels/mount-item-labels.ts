import type { contract } from '@recoup/contract';
import { type LabelSettings, labelSettings } from '@recoup/contract/stock/labels/item-labels';
import { and, asc, eq, type SQL } from '../../../platform/db/drizzle.ts';
import { readDocument } from '../../../platform/frames/documents.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { pdfStream } from '../../../platform/pdf/pdf-stream.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { inventoryItems } from '../../../schema/inventory.ts';
import { itemsFor } from '../inventory-items/item-rows.ts';
import { labelPage, pageDpi } from './draw-label.ts';
import { readLabelFacts } from './label-facts.ts';
import { layoutLabel } from './label-layout.ts';
import { labelSvg } from './label-svg.ts';
import { labelZpl } from './label-zpl.ts';

type ItemLabels = Handlers<typeof contract.itemLabels>;

/** Creates labels of items as a PDF, one per page, with the company's layout. */
export const createItemTags: Handlers<typeof contract.inventoryRecords>['createItemTags'] = async (
  tx,
  { session, body, now, services },
) => {
  const settings: LabelSettings = await readDocument(tx, labelSettings);
  const { facts, logo } = await readLabelFacts(tx, services.files, session, body.ids);
  const sheets = facts.map((each) => labelPage(layoutLabel(settings, each, pageDpi), logo));
  return { fileName: 'tags.pdf', content: pdfStream('Tags', now, sheets), inline: true };
};

const writeItemZpl: ItemLabels['writeItemZpl'] = async (tx, { session, body: { ids, dpi }, services }) => {
  const settings: LabelSettings = await readDocument(tx, labelSettings);
  const { facts, logo } = await readLabelFacts(tx, services.files, session, ids);
  const labels = facts.map((each) => labelZpl(layoutLabel(settings, each, dpi), logo, dpi));
  return { data: { zpl: labels.join(''), count: labels.length } };
};

/** Previews a label with the newest device in stock, because made-up values would mislead. */
const previewItemLabel: ItemLabels['previewItemLabel'] = async (tx, { session, body, services }) => {
  const { facts, logo } = await readLabelFacts(tx, services.files, session, 'newest').catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal('not_found', 'The preview shows your newest device in stock. You don’t have any yet.');
  });
  const [newest] = facts;
  if (!newest) throw new Refusal('not_found');
  const laid = layoutLabel(body, newest, pageDpi);
  return { data: { svg: labelSvg(laid, logo), left_out: [...laid.leftOut] } };
};

const listDueLabels: ItemLabels['listDueLabels'] = async (tx, { session, query: { order_id, item_id } }) => {
  const { automatic } = await readDocument(tx, labelSettings);
  const which: SQL[] = [
    ...(order_id === undefined ? [] : [eq(inventoryItems.order_id, order_id)]),
    ...(item_id === undefined ? [] : [eq(inventoryItems.id, item_id)]),
  ];
  if (!automatic || which.length === 0) return { data: [] };
  const rows = await tx
    .select({ id: inventoryItems.id })
    .from(inventoryItems)
    .where(and(...which, itemsFor(session)))
    .orderBy(asc(inventoryItems.id));
  return { data: rows.map(({ id }) => id) };
};

export const itemLabelHandlers: ItemLabels = { previewItemLabel, writeItemZpl, listDueLabels };
