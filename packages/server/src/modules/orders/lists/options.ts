import type { contract } from '@recoup/contract';
import { orderKinds } from '@recoup/contract/order-kind';
import { deviceColors } from '@recoup/contract/orders/order-options';
import { networks } from '@recoup/contract/settings/site-documents';
import type { Tx } from '../../../platform/db/db.ts';
import { and, asc, desc, eq, gte, isNotNull, lt, sql } from '../../../platform/db/drizzle.ts';
import { readDocument } from '../../../platform/frames/documents.ts';
import { kindsOf } from '../../../platform/frames/order-kinds.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { catalogueNodes, conditions } from '../../../schema/catalogue.ts';
import { orderItems } from '../../../schema/order-items.ts';
import { readPriceLists } from '../../pricing/catalogue/price-lists.ts';
import { readCompany } from '../../session/company/company.ts';
import { imeisInUse } from '../../stock/inventory-items/imei-in-use.ts';
import { modelsUnlike, tacOf } from '../items/models-of-imeis.ts';

/** The number of newest devices of a model number that are looked at to recognize the model. */
const newestOfModel = 20;

/** The options that staff choose from when they create an order. */
export const orderOptionHandlers: Handlers<typeof contract.orderOptions> = {
  listSellingTypes: async (_tx, { session }) => ({
    data: kindsOf(session).map((id) => {
      const { label, ships, atCounter, quotedByStaff } = orderKinds[id];
      return { id, name: label, ships, at_counter: atCounter, quoted_by_staff: quotedByStaff };
    }),
  }),
  listGolfOptions: async (tx) => {
    const { rows } = await tx.execute<{ type: string; brands: string[]; options: string[] }>(sql`
      select d.name as type, array_agg(distinct l.brand order by l.brand) as brands,
        array_agg(distinct l.name order by l.name) as options
      from ${catalogueNodes} l join ${catalogueNodes} d on d.id = any(l.ancestor_ids) and d.level = 'device'
      where l.category = 'golf' and l.level = 'last_child' group by d.name order by d.name`);
    return { data: rows };
  },
  listColorOptions: async () => ({ data: [...deviceColors] }),
  listNetworkOptions: async (tx) => ({
    data: (await readDocument(tx, networks)).networks.map(({ name }) => name),
  }),
  listItemConditions: async (tx) => ({
    data: await tx
      .select({ id: conditions.id, category: conditions.category, term: conditions.term })
      .from(conditions)
      .orderBy(asc(conditions.category), asc(conditions.position), asc(conditions.id)),
  }),
  findDeviceByImei: async (tx, { query: { imei, device_id } }) => {
    const [company, found, places] = await Promise.all([readCompany(tx), deviceOf(tx, imei), imeisInUse(tx, [imei])]);
    const list = found && (await readPriceLists(tx, [found.device_id], company)).get(found.device_id);
    return {
      data: {
        imei,
        unlike: device_id ? ((await modelsUnlike(tx, [tacOf(imei)], [device_id])).get(tacOf(imei)) ?? null) : null,
        known_by: list ? found.known_by : null,
        device: list?.device ?? null,
        conditions: list?.conditions ?? [],
        in_use: places.get(imei) ?? null,
      },
    };
  },
};

/** The last device with this IMEI, or the most frequent among the newest devices with its first eight digits. */
async function deviceOf(tx: Tx, imei: string) {
  const of = (known_by: 'imei' | 'model', device_id: number | null | undefined) =>
    device_id ? { known_by, device_id } : null;
  const [same] = await tx
    .select({ device_id: orderItems.device_id })
    .from(orderItems)
    .where(and(eq(orderItems.imei, imei), isNotNull(orderItems.device_id)))
    .orderBy(desc(orderItems.id))
    .limit(1);
  if (same) return of('imei', same.device_id);
  const model = imei.slice(0, 8);
  const newest = tx
    .select({ device_id: orderItems.device_id, id: orderItems.id })
    .from(orderItems)
    // A range of digits, so that the index on IMEIs can be used.
    .where(
      and(gte(orderItems.imei, `${model}0000000`), lt(orderItems.imei, `${model}:`), isNotNull(orderItems.device_id)),
    )
    .orderBy(desc(orderItems.id))
    .limit(newestOfModel)
    .as('newest');
  const [usual] = await tx
    .select({ device_id: newest.device_id })
    .from(newest)
    .groupBy(newest.device_id)
    .orderBy(desc(sql`count(*)`), desc(sql`max(${newest.id})`))
    .limit(1);
  return of('model', usual?.device_id);
}
