import { Readable } from 'node:stream';
import type { contract } from '@recoup/contract';
import { counted } from '@recoup/contract/messages/counted';
import { reportedDays } from '@recoup/contract/stock/purchases/purchase-reports';
import { audit } from '../../../platform/audit/audit.ts';
import { companyZone } from '../../../platform/db/company-days.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { and, count, eq, gte, sql } from '../../../platform/db/drizzle.ts';
import type { Handlers, Session } from '../../../platform/handler.ts';
import { pdfStream } from '../../../platform/pdf/pdf-stream.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { csvLine } from '../../../platform/sheets/csv.ts';
import { purchaseReports } from '../../../schema/customers.ts';
import { inventoryItems } from '../../../schema/inventory.ts';
import { orders } from '../../../schema/orders.ts';
import { readCompany } from '../../session/company/company.ts';
import { addDays, dayIn } from '../../session/company/days.ts';
import { rulesAt } from '../customer-ids/location-requirements.ts';
import { placeName } from '../inventory-items/create-inventory-item.ts';
import { purchaseSheet } from './purchase-sheet.ts';
import { boughtAt, purchaseColumns, readPurchases } from './read-purchases.ts';

interface Asked {
  readonly location_id: number;
  readonly day: string;
}

/** Reads the purchases of a day. Access is recorded in the audit log, as for IDs. */
async function lookAt(
  tx: Tx,
  call: { readonly session: Session; readonly services: { readonly secrets: Secrets } },
  period: Asked,
  how: string,
) {
  const store = await placeName(tx, period.location_id);
  const company = await readCompany(tx);
  const reading = { session: call.session, secrets: call.services.secrets, company };
  const rows = await readPurchases(tx, reading, { ...period, store });
  await tell(tx, call.session, period, store, how, counted(rows.length, 'device'));
  return { store, company, rows };
}

async function tell(tx: Tx, session: Session, { location_id, day }: Asked, store: string, action: string, to: string) {
  const about = { entity: 'location', entityId: location_id, subject: `Purchases of ${store}, ${day}` };
  await audit(tx, session, [{ ...about, action, field: 'purchases', to }]);
}

/** The number of devices bought per day since a date. */
async function countsSince(tx: Tx, session: Session, locationId: number, from: string, to: string) {
  const day = sql<string>`(${inventoryItems.created_at} at time zone ${companyZone})::date::text`;
  return tx
    .select({ day, purchases: count() })
    .from(inventoryItems)
    .innerJoin(orders, eq(orders.id, inventoryItems.order_id))
    .where(boughtAt(session, locationId, from, to))
    .groupBy(sql`1`)
    .orderBy(sql`1 desc`);
}

type Stored = typeof purchaseReports.$inferSelect;
const asReported = ({ by, at, note }: Stored) => ({ by, at: at.toISOString(), note });

export const purchaseReportHandlers: Handlers<typeof contract.purchaseReports> = {
  async listPurchaseDays(tx, { session, query, now }) {
    const { location_id } = query;
    await placeName(tx, location_id);
    const today = dayIn((await readCompany(tx)).timezone, now);
    const from = addDays(today, 1 - reportedDays);
    const counts = await countsSince(tx, session, location_id, from, today);
    const done = await tx
      .select()
      .from(purchaseReports)
      .where(and(eq(purchaseReports.location_id, location_id), gte(purchaseReports.day, from)));
    const reportsByDay = new Map(done.map((one) => [one.day, asReported(one)]));
    const days = counts.map((one) => ({ ...one, reported: reportsByDay.get(one.day) ?? null }));
    return { data: { asked: (await rulesAt(tx, location_id))?.report ?? false, days } };
  },
  async downloadPurchases(tx, call) {
    const { rows } = await lookAt(tx, call, call.body, 'Daily purchases downloaded');
    const lines = rows.map((row) => csvLine(purchaseColumns.map((name) => row[name])));
    const fileName = `purchases-${call.body.location_id}-${call.body.day}.csv`;
    return { fileName, content: Readable.from([csvLine(purchaseColumns), ...lines]) };
  },
  async printPurchases(tx, call) {
    const { day } = call.body;
    const { store, company, rows } = await lookAt(tx, call, call.body, 'Daily purchases printed');
    const sheet = purchaseSheet(company, store, day, rows);
    return { fileName: `purchases-${day}.pdf`, content: pdfStream('Purchases', call.now, [sheet]), inline: true };
  },
  async markPurchasesReported(tx, { session, body, now, effects }) {
    const { location_id, day, note } = body;
    const store = await placeName(tx, location_id);
    const today = dayIn((await readCompany(tx)).timezone, now);
    if (day > today) throw new Refusal('invalid', undefined, { errors: { day: ['is in the future'] } });
    const common = { tenant_id: session.tenantId, by: session.userName, at: now };
    const [made] = await tx
      .insert(purchaseReports)
      .values({ ...common, location_id, day, note })
      .onConflictDoNothing()
      .returning();
    if (!made) throw new Refusal('already_done', `${day} was already reported.`);
    await tell(tx, session, body, store, 'Daily purchases reported', note ?? day);
    effects.emit('resource.changed', { resource: 'customer-id', id: null });
    const [counted] = await countsSince(tx, session, location_id, day, day);
    const data = { day, purchases: counted?.purchases ?? 0, reported: asReported(made) };
    return { success: true, message: `${day} marked as reported`, data };
  },
};
