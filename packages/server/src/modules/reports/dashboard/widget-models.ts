import {
  type arrangeWidgetModels as arrangeEndpoint,
  type listWidgetModels as listEndpoint,
  type resetWidgetModels as resetEndpoint,
  type searchWidgetModels as searchEndpoint,
  type WidgetModel,
  widgetDevices,
  widgetModelsAtFirst,
} from '@recoup/contract/reports/widget-devices';
import type { Tx } from '../../../platform/db/db.ts';
import { and, asc, desc, eq, inArray, sql } from '../../../platform/db/drizzle.ts';
import { hasAllWords } from '../../../platform/db/search-words.ts';
import { readDocument, saveDocument } from '../../../platform/frames/documents.ts';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { catalogueNodes } from '../../../schema/catalogue.ts';
import { deviceMonthCounters } from '../../../schema/counters.ts';

const modelColumns = {
  id: catalogueNodes.id,
  name: catalogueNodes.path_name,
  brand: catalogueNodes.brand,
  category: catalogueNodes.category,
};

/** How many models a search offers. */
const found = 20;

const isModel = eq(catalogueNodes.level, 'model');

/** Models by id, in the order of the ids. Those no longer in the catalog are left out. */
async function modelsOf(tx: Tx, ids: readonly number[]): Promise<WidgetModel[]> {
  const rows = await tx
    .select(modelColumns)
    .from(catalogueNodes)
    .where(and(isModel, inArray(catalogueNodes.id, [...ids])));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The models with the most quoted devices, from the stored counts. If nothing was quoted yet, models with a price. */
async function mostQuoted(tx: Tx): Promise<WidgetModel[]> {
  const leaf = tx
    .select({ device_id: deviceMonthCounters.device_id, quoted: sql`sum(${deviceMonthCounters.count})`.as('quoted') })
    .from(deviceMonthCounters)
    .groupBy(deviceMonthCounters.device_id)
    .as('leaf');
  const models = await tx
    .select({ id: sql`${catalogueNodes.parent_id}`.mapWith(Number) })
    .from(leaf)
    .innerJoin(catalogueNodes, eq(catalogueNodes.id, leaf.device_id))
    .groupBy(catalogueNodes.parent_id)
    .having(sql`sum(${leaf.quoted}) > 0`)
    .orderBy(desc(sql`sum(${leaf.quoted})`), asc(catalogueNodes.parent_id))
    .limit(widgetModelsAtFirst);
  if (models.length > 0)
    return modelsOf(
      tx,
      models.map(({ id }) => id),
    );
  return tx
    .select(modelColumns)
    .from(catalogueNodes)
    .where(and(isModel, sql`${catalogueNodes.priced} > 0`))
    .orderBy(desc(catalogueNodes.priced), asc(catalogueNodes.id))
    .limit(widgetModelsAtFirst);
}

async function arrangementOf(tx: Tx, { model_ids, version }: { model_ids: number[] | null; version: number }) {
  const models = model_ids === null ? await mostQuoted(tx) : await modelsOf(tx, model_ids);
  return { models, arranged: model_ids !== null, version };
}

export const listWidgetModels: Handler<typeof listEndpoint> = async (tx) => ({
  data: await arrangementOf(tx, await readDocument(tx, widgetDevices)),
});

export const searchWidgetModels: Handler<typeof searchEndpoint> = async (tx, { query }) => ({
  data: await tx
    .select(modelColumns)
    .from(catalogueNodes)
    .where(and(isModel, hasAllWords(catalogueNodes.search, query.search)))
    .orderBy(sql`${catalogueNodes.priced} = 0`, asc(catalogueNodes.path_name), asc(catalogueNodes.id))
    .limit(found),
});

export const arrangeWidgetModels: Handler<typeof arrangeEndpoint> = async (tx, { body, ...by }) => {
  const models = await modelsOf(tx, body.model_ids);
  if (models.length < body.model_ids.length) {
    throw new Refusal('invalid', undefined, { errors: { model_ids: ['A model was removed from the catalog'] } });
  }
  const saved = await saveDocument(tx, widgetDevices, body, by);
  return { success: true, message: 'Model order saved', data: await arrangementOf(tx, saved) };
};

export const resetWidgetModels: Handler<typeof resetEndpoint> = async (tx, { body, ...by }) => {
  const saved = await saveDocument(tx, widgetDevices, { model_ids: null, version: body.version }, by);
  return {
    success: true,
    message: 'Model order reset. The most quoted models come first.',
    data: await arrangementOf(tx, saved),
  };
};
