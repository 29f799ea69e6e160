import { type IntegrationSlug, integrationOf, type StockOutcome } from '@recoup/contract/add-ons/integration';
import { formatMoney } from '@recoup/contract/money';
import { pathTo } from '@recoup/contract/route';
import type { Database, Tx } from '../../../platform/db/db.ts';
import { and, desc, eq, gte, inArray } from '../../../platform/db/drizzle.ts';
import { deliveries, stockNews } from '../../../schema/exchange.ts';
import { inventoryItems } from '../../../schema/inventory.ts';
import type { StoredConnection } from '../../add-ons/connections/connected.ts';
import { notify } from '../../session/notifications/notify.ts';
import { changeItem, type StoredItem, subjectOf } from '../../stock/inventory-items/item-rows.ts';
import type { ReportedStock } from '../sinks/stock-sink.ts';
import { turnOf } from './turn-of-news.ts';

interface Hearing {
  readonly tenantId: number;
  readonly account: Pick<StoredConnection, 'id' | 'integration'>;
  readonly statuses: Readonly<Record<string, StockOutcome>>;
  readonly now: Date;
}

/** Stores a system's report about a device, once, and applies it to the device here, as far as possible. */
export async function keepStockNews(
  db: Database,
  { tenantId, account, statuses, now }: Hearing,
  report: ReportedStock,
): Promise<void> {
  const outcome = statuses[report.status] ?? 'ignored';
  await db.inTenant(tenantId, async (tx, effects) => {
    const { integration } = account;
    const item = await itemOf(tx, tenantId, report);
    const [inserted] = await tx
      .insert(stockNews)
      .values({
        tenant_id: tenantId,
        integration,
        connection_id: account.id,
        key: report.key,
        external_id: report.externalId,
        item_id: item?.id ?? null,
        subject: item ? subjectOf(item) : (report.imei ?? report.reference ?? 'A device without an identifier'),
        status: report.status,
        outcome,
        amount: report.price?.amount ?? null,
        currency: report.price?.currency ?? null,
        at: report.at,
      })
      .onConflictDoNothing()
      .returning({ id: stockNews.id });
    if (!inserted) return;
    const echo = item !== null && (await isEcho(tx, item, integration, report));
    const to =
      item && !echo
        ? await turnOf(tx, item, outcome, { id: inserted.id, integration, externalId: report.externalId })
        : null;
    const message = echo
      ? 'Matches what we sent'
      : item
        ? to && 'why' in to && to.why
        : outcome !== 'ignored' && 'This device isn’t in stock here';
    if (message) await tx.update(stockNews).set({ message }).where(eq(stockNews.id, inserted.id));
    if (item && to && 'status' in to) {
      const { name } = integrationOf(integration);
      const price = report.price ? ` for ${formatMoney(report.price)}` : '';
      const action = `${report.status} on ${name}${price}, ${report.externalId}`;
      const act = { session: { tenantId, actor: 'system' as const }, now, effects };
      await changeItem(tx, act, item, action, { status: to.status });
    }
    if (item && to && 'why' in to && outcome === 'sold')
      await notify(tx, effects, {
        ...{ tenantId, type: 'sold-twice', locationId: item.location_id, now },
        title: `${item.name} was sold twice`,
        text: `${integrationOf(integration).name} sold it with ${report.externalId}, but it isn’t available here anymore. Cancel that order there.`,
        path: pathTo('inventoryEdit', { inventoryId: item.id }),
      });
    effects.emit('resource.changed', { resource: 'delivery', id: null });
  });
}

/** The most that clocks may differ, including the delay between our call and its effect. */
const echoMs = 120_000;

/** Whether a system merely repeats what we sent about the device, at that time or later. */
async function isEcho(tx: Tx, item: StoredItem, integration: IntegrationSlug, { status, at }: ReportedStock) {
  const [sentDelivery] = await tx
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.what, 'stock.changed'),
        eq(deliveries.item_id, item.order_item_id ?? 0),
        eq(deliveries.integration, integration),
        eq(deliveries.state, 'sent'),
        eq(deliveries.status, status),
        gte(deliveries.sent_at, new Date(at.getTime() - echoMs)),
      ),
    )
    .limit(1);
  return sentDelivery !== undefined;
}

/** The device: by our reference, or by IMEI the one in stock, or else the one that was there last. */
async function itemOf(tx: Tx, tenantId: number, { reference, imei }: ReportedStock): Promise<StoredItem | null> {
  const [, orderId, id] = /^device-(\d+)-(\d+)$/.exec(reference ?? '') ?? [];
  const where =
    id && Number(orderId) === tenantId
      ? eq(inventoryItems.order_item_id, Number(id))
      : imei
        ? eq(inventoryItems.imei, imei)
        : undefined;
  if (!where) return null;
  const [item] = await tx
    .select()
    .from(inventoryItems)
    .where(where)
    .orderBy(desc(inArray(inventoryItems.status, [0, 1, 4, 5])), desc(inventoryItems.id))
    .limit(1)
    .for('update');
  return item ?? null;
}
