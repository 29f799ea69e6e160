import type { contract } from '@recoup/contract';
import { claimKinds } from '@recoup/contract/stock/warranty-kinds';
import type { Tx } from '../../../platform/db/db.ts';
import { and, asc, eq, isNull, sql } from '../../../platform/db/drizzle.ts';
import type { Call, Handlers } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { customers } from '../../../schema/customers.ts';
import { invoiceLines, invoices, warrantyClaims } from '../../../schema/invoices.ts';
import { readCompany } from '../../session/company/company.ts';
import { findItem, seesCost } from '../inventory-items/item-rows.ts';
import { findInvoice, lineText, type StoredInvoice, type StoredLine, settle } from './invoice-rows.ts';
import { returnInvoiceItems } from './return-items.ts';
import { sellItems, takeBack } from './sell-items.ts';

type Of = Handlers<typeof contract.warranties>;
type Claim = Call<(typeof contract.warranties)['claimWarranty']>;

/** The sale of an item that wasn't returned. */
async function saleOf(tx: Tx, itemId: number) {
  const [sale] = await tx
    .select({
      line: invoiceLines,
      number: invoices.number,
      buyer: sql<string>`coalesce(${customers.first_name} || ' ' || ${customers.last_name}, 'Walk-in')`,
    })
    .from(invoiceLines)
    .innerJoin(invoices, eq(invoices.id, invoiceLines.invoice_id))
    .leftJoin(customers, eq(customers.id, invoices.customer_id))
    .where(and(eq(invoiceLines.inventory_id, itemId), isNull(invoiceLines.returned_at)));
  return sale;
}

const covers = ({ warranty_until }: Pick<StoredLine, 'warranty_until'>, now: Date) =>
  warranty_until !== null && warranty_until >= now;

async function readWarranty(tx: Tx, { session, now }: Pick<Claim, 'session' | 'now'>, itemId: number) {
  const sale = await saleOf(tx, itemId);
  const { currency } = await readCompany(tx);
  const claims = await tx
    .select()
    .from(warrantyClaims)
    .where(eq(warrantyClaims.inventory_id, itemId))
    .orderBy(asc(warrantyClaims.id));
  return {
    sale: sale
      ? {
          invoice_id: sale.line.invoice_id,
          number: sale.number,
          buyer: sale.buyer,
          sold_at: sale.line.sold_at.toISOString(),
          until: sale.line.warranty_until?.toISOString() ?? null,
        }
      : null,
    is_covered: sale !== undefined && covers(sale.line, now),
    claims: claims.map(({ id, kind, problem, cost, is_covered, replacement_id, by, at }) => ({
      ...{ id, kind, problem, is_covered, replacement_id, by, at: at.toISOString() },
      ...(seesCost(session) && { cost: { amount: cost, currency } }),
    })),
  };
}

type Asked = Claim['body'];

/** Gives the customer another device for the returned one, at the same price and with the same warranty. */
async function replace(tx: Tx, call: Claim, request: Asked, invoice: StoredInvoice, line: StoredLine) {
  const { replacement_id: inventory_id, outcome, problem } = request;
  if (inventory_id === null) throw new Refusal('invalid', undefined, { errors: { replacement_id: ['is required'] } });
  const { price, discount } = line;
  await tx
    .update(invoiceLines)
    .set({ returned_at: call.now, outcome, reason: problem })
    .where(eq(invoiceLines.id, line.id));
  await takeBack(tx, call, [{ ...line, restock: outcome === 'restock' }], `Replaced on invoice ${invoice.number}`);
  const margin = line.margin_cost !== null;
  const [sold] = await sellItems(tx, call, invoice, [{ inventory_id, price, discount, margin }]);
  if (!sold) throw new Error('The replacement was not sold');
  await tx
    .update(invoiceLines)
    .set({ warranty_until: line.warranty_until })
    .where(and(eq(invoiceLines.invoice_id, invoice.id), eq(invoiceLines.inventory_id, inventory_id)));
  const history = {
    action: 'Item replaced',
    field: 'items',
    from: lineText(invoice, line),
    to: lineText(invoice, sold),
  };
  await settle(tx, call, invoice, [{ ...history, why: problem }]);
}

/** Takes the device back and refunds it. */
async function refund(tx: Tx, call: Claim, { outcome, problem: reason, method }: Asked, line: StoredLine) {
  const lines: [{ id: number; outcome: typeof outcome }] = [{ id: line.id, outcome }];
  const body = { lines, reason, method, keep_fee: false };
  await returnInvoiceItems(tx, { ...call, params: { id: line.invoice_id }, body });
}

async function claim(tx: Tx, call: Claim) {
  const { session, params, now, effects } = call;
  const body = { ...call.body };
  const item = await findItem(tx, session, params.id, body.kind === 'repair');
  const itemSale = await saleOf(tx, item.id);
  if (!itemSale) throw new Refusal('transition_refused', `${item.name} hasn’t been sold.`, { allowed: [] });
  const invoice = await findInvoice(tx, session, itemSale.line.invoice_id, true);
  const sale = await saleOf(tx, item.id);
  if (!sale) throw new Refusal('transition_refused', `${item.name} was already returned.`, { allowed: [] });
  const { line } = sale;
  if (body.kind === 'replacement') await replace(tx, call, body, invoice, line);
  if (body.kind === 'refund') await refund(tx, call, body, line);
  if (body.kind === 'repair')
    await settle(tx, call, invoice, [{ action: 'Item repaired', field: 'repair', to: line.name, why: body.problem }]);
  await tx.insert(warrantyClaims).values({
    ...{ tenant_id: session.tenantId, inventory_id: item.id, invoice_id: invoice.id, line_id: line.id },
    ...{ kind: body.kind, problem: body.problem, cost: body.cost, is_covered: covers(line, now) },
    replacement_id: body.kind === 'replacement' ? body.replacement_id : null,
    ...{ by: session.userName, at: now },
  });
  effects.emit('resource.changed', { resource: 'warranty', id: item.id });
  return item;
}

export const warrantyHandlers: Of = {
  async getItemWarranty(tx, call) {
    const { id } = await findItem(tx, call.session, call.params.id);
    return { data: await readWarranty(tx, call, id) };
  },
  async claimWarranty(tx, call) {
    const item = await claim(tx, call);
    const message = `${claimKinds[call.body.kind]} of ${item.name} recorded`;
    return { success: true, message, data: await readWarranty(tx, call, item.id) };
  },
};
