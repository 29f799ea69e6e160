import type { createInventoryItem as endpoint } from '@recoup/contract/stock/inventory-items';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import type { Handler, Session } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { catalogueNodes } from '../../../schema/catalogue.ts';
import { locations } from '../../../schema/core.ts';
import { inventoryItems } from '../../../schema/inventory.ts';
import { readCompany } from '../../session/company/company.ts';
import { keptValues } from '../../settings/custom-fields/read-custom-fields.ts';
import { imeisInUse, lockImeis, lockSerials, serialsInStock } from './imei-in-use.ts';
import { readItem, searchedIn, subjectOf } from './item-rows.ts';

/** The name of a location. Refuses an id that isn't one of the company's locations. */
export async function placeName(tx: Tx, id: number): Promise<string> {
  const [place] = await tx.select({ name: locations.name }).from(locations).where(eq(locations.id, id));
  if (!place) throw new Refusal('invalid', undefined, { errors: { location_id: ['isn’t one of your locations'] } });
  return place.name;
}

/** Refuses a device that isn't in the company's catalog. */
export async function checkDevice(tx: Tx, id: number | null): Promise<void> {
  if (id === null) return;
  const [device] = await tx
    .select({ id: catalogueNodes.id })
    .from(catalogueNodes)
    .where(and(eq(catalogueNodes.id, id), eq(catalogueNodes.level, 'last_child')));
  if (!device) throw new Refusal('invalid', undefined, { errors: { device_id: ['isn’t in your catalog'] } });
}

/** Refuses an IMEI that is in stock or open in an order. Transactions that save the same IMEI wait. */
export async function checkImei(tx: Tx, session: Session, imei: string | null, id = 0): Promise<void> {
  if (imei === null) return;
  await lockImeis(tx, session.tenantId, [imei]);
  const message = (await imeisInUse(tx, [imei], [], id)).get(imei);
  if (message) throw new Refusal('in_use_elsewhere', message, { errors: { imei: [message] } });
}

/** Refuses a serial number that is in stock. Transactions that save the same one wait. */
export async function checkSerial(tx: Tx, session: Session, serial: string | null = null, id = 0): Promise<void> {
  if (serial === null) return;
  await lockSerials(tx, session.tenantId, [serial]);
  const message = (await serialsInStock(tx, [serial], id)).get(serial);
  if (message) throw new Refusal('in_use_elsewhere', message, { errors: { serial: [message] } });
}

/** Checks both numbers of a device that comes back into stock. */
export async function checkNumbers(
  tx: Tx,
  session: Session,
  { imei, serial }: { readonly imei: string | null; readonly serial: string | null },
  id: number,
): Promise<void> {
  await checkImei(tx, session, imei, id);
  await checkSerial(tx, session, serial, id);
}

export const createInventoryItem: Handler<typeof endpoint> = async (tx, { session, body, now, effects }) => {
  await placeName(tx, body.location_id);
  await checkDevice(tx, body.device_id);
  await checkImei(tx, session, body.imei);
  await checkSerial(tx, session, body.serial);
  const custom_fields = await keptValues(tx, 'device', body.custom_fields);
  const { currency } = await readCompany(tx);
  const [made] = await tx
    .insert(inventoryItems)
    .values({
      ...body,
      custom_fields,
      tenant_id: session.tenantId,
      status: 0,
      currency,
      created_at: now,
      search: searchedIn({ ...body, serial: body.serial ?? null, order_number: null }),
    })
    .returning();
  if (!made) throw new Error('The item wasn’t saved');
  const about = { entity: 'inventory-item', entityId: made.id, subject: subjectOf(made), version: made.version };
  await audit(tx, session, [{ ...about, action: 'Added to inventory' }]);
  effects.emit('resource.changed', { resource: 'inventory-item', id: made.id });
  const data = await readItem(tx, session, made.id);
  return { success: true, message: `${made.name} added to inventory`, data };
};
