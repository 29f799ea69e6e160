import type { contract } from '@recoup/contract';
import { usualStatement } from '@recoup/contract/stock/purchases/purchase-rules';
import type { SellerStatement } from '@recoup/contract/stock/purchases/seller-statements';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import type { Effects } from '../../../platform/effects.ts';
import { ofUserOrders } from '../../../platform/frames/order-kinds.ts';
import type { Author, Handlers, Session } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { sellerStatements } from '../../../schema/customers.ts';
import { orders } from '../../../schema/orders.ts';
import { sealDrawing } from './id-rows.ts';
import { rulesAt } from './location-requirements.ts';

type Stored = typeof sellerStatements.$inferSelect;

const asStatement = ({ text, owned_since, signature, thumbprint, by, at }: Stored): SellerStatement => ({
  ...{ text, owned_since, signature, thumbprint, by },
  at: at.toISOString(),
});

/** Reads the order of a declaration if this user may see it. */
async function orderOf(tx: Tx, session: Session, id: number, lock = false) {
  const query = tx
    .select({ id: orders.id, number: orders.number, location_id: orders.location_id, version: orders.version })
    .from(orders)
    .where(and(eq(orders.id, id), ofUserOrders(session, orders.id)));
  const [order] = await (lock ? query.for('no key update') : query);
  if (!order) throw new Refusal('not_found');
  return order;
}

/** The signed declaration of an order, or null. */
export async function statementOf(tx: Tx, orderId: number): Promise<Stored | null> {
  const [found] = await tx.select().from(sellerStatements).where(eq(sellerStatements.order_id, orderId));
  return found ?? null;
}

/** The declaration's text at a location (null for the standard text), and whether a thumbprint is required. */
export async function statementRules(tx: Tx, locationId: number) {
  const rules = await rulesAt(tx, locationId);
  return { text: rules?.statement_text ?? null, thumbprint: rules?.thumbprint ?? false };
}

interface NewStatement extends Pick<Stored, 'owned_since' | 'signature' | 'thumbprint'> {
  /** The text as it was signed. */
  readonly text: string;
  readonly drawing: string | null;
}

interface Taking {
  readonly session: Author;
  readonly services: Pick<Services, 'secrets'>;
  readonly now: Date;
  readonly effects: Pick<Effects, 'emit'>;
}

/** Saves a declaration with its locked order, whether it was taken at the counter or on a customer display. */
export async function keepStatement(
  tx: Tx,
  { session, services, now, effects }: Taking,
  order: { readonly id: number; readonly number: number },
  { drawing, ...fields }: NewStatement,
): Promise<Stored> {
  if (await statementOf(tx, order.id)) throw new Refusal('already_done', 'The seller already signed this declaration.');
  const sealed = drawing && sealDrawing(services.secrets, session.tenantId, drawing);
  const common = { tenant_id: session.tenantId, order_id: order.id, by: session.userName, at: now };
  const [made] = await tx
    .insert(sellerStatements)
    .values({ ...common, ...fields, sealed })
    .returning();
  if (!made) throw new Error('The declaration wasn’t saved');
  const about = { entity: 'order', entityId: order.id, subject: `Order ${order.number}` };
  await audit(tx, session, [{ ...about, action: 'Seller’s declaration', field: 'declaration', to: fields.text }]);
  effects.emit('resource.changed', { resource: 'order', id: order.id });
  return made;
}

export const sellerStatementHandlers: Handlers<typeof contract.sellerStatements> = {
  async getSellerStatement(tx, { params, session }) {
    const order = await orderOf(tx, session, params.id);
    const rules = await rulesAt(tx, order.location_id);
    const found = await statementOf(tx, order.id);
    const requirements = {
      statement: rules?.statement ?? false,
      thumbprint: rules?.thumbprint ?? false,
      text: rules?.statement_text ?? usualStatement,
    };
    return { data: { asked: requirements, statement: found && asStatement(found) } };
  },
  async takeSellerStatement(tx, call) {
    const { params, body, session } = call;
    const order = await orderOf(tx, session, params.id, true);
    if (await statementOf(tx, order.id))
      throw new Refusal('already_done', 'The seller already signed this declaration.');
    const rules = await statementRules(tx, order.location_id);
    if (rules.thumbprint && !body.thumbprint)
      throw new Refusal('invalid', undefined, { errors: { thumbprint: ['is required at this location'] } });
    const { owned_since, signature, thumbprint } = body;
    const text = (rules.text ?? usualStatement).replaceAll('{since}', owned_since);
    const drawing = signature === 'screen' ? body.drawing : null;
    const made = await keepStatement(tx, call, order, { text, owned_since, signature, thumbprint, drawing });
    return { success: true, message: 'Declaration saved', data: asStatement(made) };
  },
};
