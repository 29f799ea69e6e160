import * as v from 'valibot';
import { integrationSlugs, type StockOutcome, stockOutcomes } from '../add-ons/integration.ts';
import { endpoint } from '../endpoint.ts';
import { moneySchema } from '../money.ts';
import { actionAnswer, idSchema, listAnswer, listQuery, oneAnswer, timeSchema } from '../wire.ts';

const word = v.pipe(v.string(), v.trim(), v.maxLength(100));
const outcome = v.picklist(Object.keys(stockOutcomes) as [StockOutcome, ...StockOutcome[]]);

/** A table of terms. The limit is far above what any company needs. */
const table = <S extends v.GenericSchema>(value: S) =>
  v.pipe(
    v.record(v.pipe(word, v.minLength(1)), value),
    v.check((rows) => Object.keys(rows).length <= 300, 'can have at most 300 entries'),
  );

const entries = {
  /** Their grade by our condition. A condition that isn't mapped is sent under our name for it. */
  grades: table(word),
  /** Their locations by the ids of ours. */
  locations: table(word),
  /** What their device statuses mean here. Unmapped statuses are recorded and change nothing. */
  statuses: table(outcome),
};

/** How a company's terms map to those of a stock system. */
export const stockMappingSchema = v.object(entries);
export type StockMapping = v.InferOutput<typeof stockMappingSchema>;

const choiceSchema = v.object({ id: v.string(), name: v.string() });
const shownSchema = v.object({
  integration: v.picklist(integrationSlugs),
  account: v.string(),
  ...entries,
  version: v.number(),
  /** The conditions in which we buy devices. */
  conditions: v.array(v.string()),
  places: v.array(v.object({ id: idSchema, name: v.string() })),
  /** The choices there. Null if any text is allowed. */
  their_grades: v.nullable(v.array(v.string())),
  their_places: v.nullable(v.array(choiceSchema)),
  /** Why the system couldn't be asked for the choices. */
  message: v.nullable(v.string()),
});

const about = { resource: 'integration' } as const;

export const getStockMapping = endpoint({
  ...about,
  method: 'GET',
  path: '/v1/pos/connections/{id}/mapping',
  access: 'integrations.view',
  summary: 'Get how our conditions and locations map to the system’s conditions, warehouses and statuses.',
  answer: oneAnswer(shownSchema),
});

export const putStockMapping = endpoint({
  ...about,
  method: 'PUT',
  path: '/v1/pos/connections/{id}/mapping',
  access: 'settings.edit',
  summary: 'Set how our conditions and locations map to the system’s conditions, warehouses and statuses.',
  body: v.object({ ...entries, version: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) }),
  answer: actionAnswer(v.object({ ...entries, version: v.number() })),
  refuses: ['already_done'],
});

/** An update about a device from a stock system, and its result here. */
const stockNewsSchema = v.object({
  id: idSchema,
  integration: v.picklist(integrationSlugs),
  /** Its id there: the number of an order, or an item. */
  external_id: v.string(),
  item_id: v.nullable(v.number()),
  /** The device as staff know it. If we don't know the device, their name for it. */
  subject: v.string(),
  status: v.string(),
  outcome,
  price: v.nullable(moneySchema),
  /** Why it changed nothing. */
  message: v.nullable(v.string()),
  at: timeSchema,
});
export type StockNews = v.InferOutput<typeof stockNewsSchema>;

export const listStockNews = endpoint({
  method: 'GET',
  path: '/v1/pos/stock-news',
  access: 'integrations.view',
  summary: 'List device updates from connected stock systems, newest first.',
  resource: 'delivery',
  query: listQuery(['at'], { integration: v.optional(v.picklist(integrationSlugs)) }),
  answer: listAnswer(stockNewsSchema),
});

export const askStockNews = endpoint({
  method: 'POST',
  path: '/v1/pos/connections/{id}/stock-news',
  access: 'settings.edit',
  summary: 'Refresh device states from a stock system now.',
  resource: 'delivery',
  answer: actionAnswer(v.null()),
});
