import {
  type ErasedPart,
  type ErasureReport,
  erasedParts,
  type getErasureReport as getEndpoint,
  keptParts,
  type printErasureReport as printEndpoint,
} from '@recoup/contract/stock/customer-person';
import type { Tx } from '../../../platform/db/db.ts';
import { and, count, eq, inArray } from '../../../platform/db/drizzle.ts';
import type { Handler } from '../../../platform/handler.ts';
import { pageFlow } from '../../../platform/pdf/page-flow.ts';
import { grey, officePaper } from '../../../platform/pdf/paper.ts';
import { onePdf, type Sheet } from '../../../platform/pdf/pdf-stream.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { auditEntries } from '../../../schema/core.ts';
import { customers, erasureReports, sellerStatements } from '../../../schema/customers.ts';
import { invoices } from '../../../schema/invoices.ts';
import { orders } from '../../../schema/orders.ts';
import { payouts } from '../../../schema/payouts.ts';
import { type Company, readCompany } from '../../session/company/company.ts';
import { momentText } from '../../settings/languages/print-words.ts';
import { nameOf } from '../customers/customer-rows.ts';
import type { KeptIds } from './kept-ids.ts';

/** Counts what an erasure has removed so far. */
export function countErased() {
  const counts = new Map<ErasedPart, number>();
  return {
    erased: (part: ErasedPart, more: number) => void counts.set(part, (counts.get(part) ?? 0) + more),
    /** In the contract's order, without parts that had nothing to remove. */
    parts: (): ErasureReport['erased'] =>
      (Object.keys(erasedParts) as ErasedPart[]).flatMap((part) => {
        const many = counts.get(part) ?? 0;
        return many > 0 ? [{ part, count: many }] : [];
      }),
  };
}

/** What is kept about an erased person, and under which rule. */
export async function keptAfterErasure(tx: Tx, id: number, ids: readonly KeptIds[]): Promise<ErasureReport['kept']> {
  const theirs = tx.select({ id: orders.id }).from(orders).where(eq(orders.customer_id, id));
  const many = async (rows: PromiseLike<{ many: number }[]>) => (await rows)[0]?.many ?? 0;
  const counted = { many: count() };
  const counts = {
    orders: await many(tx.select(counted).from(orders).where(eq(orders.customer_id, id))),
    payouts: await many(tx.select(counted).from(payouts).where(eq(payouts.customer_id, id))),
    invoices: await many(tx.select(counted).from(invoices).where(eq(invoices.customer_id, id))),
    declarations: await many(
      tx.select(counted).from(sellerStatements).where(inArray(sellerStatements.order_id, theirs)),
    ),
    history: await many(
      tx
        .select(counted)
        .from(auditEntries)
        .where(and(eq(auditEntries.entity, 'customer'), eq(auditEntries.entity_id, id))),
    ),
  };
  const plain = (part: keyof typeof counts) =>
    counts[part] > 0 ? [{ part, count: counts[part], location: null, source: null, until: null }] : [];
  return [
    ...(['orders', 'payouts', 'invoices'] as const).flatMap(plain),
    ...ids.map(({ ids: keptIds, location, source, until }) => ({
      ...{ part: 'ids' as const, count: keptIds.length, location, source, until: until.toISOString() },
    })),
    ...(['declarations', 'history'] as const).flatMap(plain),
  ];
}

/** The history field that contains the report as text. It's sealed with its entry. */
export const reportField = 'report';

/** The report as text, such as "Erased: Notes on orders (3). Kept: Orders (2)." */
export function reportText({ erased, kept }: ErasureReport): string {
  const erasedTexts = erased.map(({ part, count: many }) => `${erasedParts[part]} (${many})`);
  const stays = kept.map(({ part, count: many }) => `${keptParts[part].label} (${many})`);
  return `Erased: ${erasedTexts.join('; ')}. Kept: ${stays.join('; ') || 'nothing'}.`;
}

async function readReport(tx: Tx, id: number): Promise<ErasureReport | null> {
  const [found] = await tx
    .select({ report: erasureReports.report })
    .from(customers)
    .leftJoin(erasureReports, eq(erasureReports.customer_id, customers.id))
    .where(eq(customers.id, id));
  if (!found) throw new Refusal('not_found');
  return found.report;
}

export const getErasureReport: Handler<typeof getEndpoint> = async (tx, { params }) => ({
  data: await readReport(tx, params.id),
});

export const printErasureReport: Handler<typeof printEndpoint> = async (tx, { params, now }) => {
  const report = await readReport(tx, params.id);
  if (!report) throw new Refusal('not_found', 'There’s no erasure report for this customer.');
  const company = await readCompany(tx);
  const [customer] = await tx.select().from(customers).where(eq(customers.id, params.id));
  const name = customer ? nameOf(customer) : `customer ${params.id}`;
  return onePdf(`erasure-report-${params.id}`, now, reportSheet(company, name, report, now));
};

function reportSheet(company: Company, name: string, report: ErasureReport, now: Date): Sheet {
  const moment = (time: string) => momentText(new Date(time), company);
  return (pdf) => {
    const flow = pageFlow(
      officePaper(company.country_code),
      `${company.name} · ${name} · printed ${momentText(now, company)}`,
    );
    flow.text(pdf, `Erasure report, ${name}`, { size: 18, font: 'bold', lines: 2 });
    flow.text(
      pdf,
      `${company.legal_business_name ?? company.name}. Erased ${moment(report.erased_at)} by ${report.by}.`,
    );
    flow.title(pdf, 'Erased');
    for (const { part, count: many } of report.erased)
      flow.row(pdf, [
        { text: erasedParts[part], share: 0.8 },
        { text: String(many), share: 0.2, align: 'right' },
      ]);
    flow.title(pdf, 'Kept, without a name');
    for (const keptPart of report.kept) {
      const { label, what, why } = keptParts[keptPart.part];
      flow.row(pdf, [
        { text: `${label}\n${what}`, share: 0.34 },
        { text: String(keptPart.count), share: 0.08, align: 'right' },
        { text: [why, keptPart.location, keptPart.source].filter(Boolean).join('. '), share: 0.34 },
        { text: keptPart.until ? `Deleted ${moment(keptPart.until)}` : 'No end date', share: 0.24, color: grey },
      ]);
    }
  };
}
