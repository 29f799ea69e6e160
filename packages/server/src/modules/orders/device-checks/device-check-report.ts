import { mailAttachments } from '@recoup/contract/mails/mail-attachments';
import type {
  mailDeviceChecks as mailEndpoint,
  printDeviceChecks as printBulkEndpoint,
  printDeviceCheck as printEndpoint,
} from '@recoup/contract/orders/checks/device-checks';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { readDocument } from '../../../platform/frames/documents.ts';
import { writeToCustomer } from '../../../platform/frames/write-mail.ts';
import type { Handler, Session } from '../../../platform/handler.ts';
import { onePdf, pdfStream } from '../../../platform/pdf/pdf-stream.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { customers } from '../../../schema/customers.ts';
import { type Company, readCompany } from '../../session/company/company.ts';
import { wordsFor } from '../../settings/languages/customer-words.ts';
import { momentText } from '../../settings/languages/print-words.ts';
import { readOrderNames } from '../../settings/order-rules/order-rules.ts';
import { subjectOf } from '../history/order-changes.ts';
import { newestChecks, readCheckItems, resultText, type StoredCheck } from './check-rows.ts';
import { deviceCheckSheet } from './device-check-sheet.ts';

type Item = Awaited<ReturnType<typeof readCheckItems>>[number];
interface Report {
  item: Item;
  check: StoredCheck;
}

async function readCheckedItems(tx: Tx, who: Session | null, ids: readonly number[]) {
  const items = new Map((await readCheckItems(tx, who, ids)).map((item) => [item.id, item]));
  const checks = await newestChecks(tx, ids);
  return ids.map((id) => ({ item: items.get(id), check: checks.get(id) }));
}

/** The newest finished check of each device that has one, for an email being sent. */
export async function findReports(tx: Tx, ids: readonly number[]): Promise<Report[]> {
  return (await readCheckedItems(tx, null, ids)).flatMap(({ item, check }) => (item && check ? [{ item, check }] : []));
}

/** The reports of all these devices. A device without one is refused by its index in the list. */
async function readReports(tx: Tx, session: Session, ids: readonly number[]): Promise<Report[]> {
  const found = await readCheckedItems(tx, session, ids);
  if (found.every(({ item }) => item === undefined)) throw new Refusal('not_found');
  const errors: Record<string, string[]> = {};
  const reports = found.flatMap(({ item, check }, i) => {
    if (item && check) return [{ item, check }];
    errors[`ids.${i}`] = [item ? `${item.name} has not been checked yet` : 'This device doesn’t exist'];
    return [];
  });
  if (reports.length < ids.length) throw new Refusal('invalid', Object.values(errors)[0]?.[0], { errors });
  return reports;
}

export const printDeviceCheck: Handler<typeof printEndpoint> = async (tx, { session, params, now }) => {
  const [report] = await readReports(tx, session, [params.id]);
  if (!report) throw new Refusal('not_found');
  const company = await readCompany(tx);
  return onePdf(`check-${report.check.imei}`, now, deviceCheckSheet(company, report.item.number, report.check, now));
};

export const printDeviceChecks: Handler<typeof printBulkEndpoint> = async (tx, { session, body, now }) => {
  const reports = await readReports(tx, session, [...new Set(body.ids)]);
  const company = await readCompany(tx);
  const sheets = reports.map(({ item, check }) => deviceCheckSheet(company, item.number, check, now));
  return { fileName: 'device-checks.pdf', content: pdfStream('Device checks', now, sheets), inline: true };
};

/** Emails the check results to the customer in plain words. */
export const mailDeviceChecks: Handler<typeof mailEndpoint> = async (tx, { session, body, now, effects }) => {
  const reports = await readReports(tx, session, [...new Set(body.ids)]);
  const [first] = reports;
  if (!first || reports.some(({ item }) => item.order_id !== first.item.order_id)) {
    const errors = { ids: ['Choose devices from one order'] };
    throw new Refusal('invalid', 'A report can only go to one customer. Choose devices from one order.', { errors });
  }
  const { item: order } = first;
  const [customer] = await tx
    .select({ email: customers.email, first_name: customers.first_name, language: customers.language })
    .from(customers)
    .where(eq(customers.id, order.customer_id));
  if (!customer) throw new Refusal('not_found');
  if (customer.email === '') {
    const why = `${customer.first_name} has no email address. Add one to the customer, or print the report.`;
    throw new Refusal('invalid', `${why}.`, { errors: { ids: [why] } });
  }
  const company = await readCompany(tx);
  const reference = `device-checks-${session.tenantId}-${order.order_id}-${first.check.id}-${now.getTime()}`;
  await effects.enqueue(
    'send-mail',
    {
      tenantId: session.tenantId,
      to: customer.email,
      ...(await writeToCustomer(
        tx,
        'device-checks',
        {
          customer_first_name: customer.first_name,
          order_number: (await readOrderNames(tx))(order.number),
          checks: reports.map((report) => paragraphOf(company, report)).join('\n\n'),
          company_name: company.name,
        },
        await wordsFor(tx, company, customer),
      )),
      reference,
      orderId: order.order_id,
      ...((await readDocument(tx, mailAttachments)).checks && {
        attach: { checks: reports.map(({ item }) => item.id) },
      }),
    },
    reference,
  );
  await audit(tx, session, [
    {
      entity: 'order',
      entityId: order.order_id,
      subject: subjectOf(order),
      action: 'Device check report emailed',
      field: 'email',
      from: null,
      to: customer.email,
    },
  ]);
  return { success: true, message: `Report emailed to ${customer.email}`, data: { to: customer.email } };
};

function paragraphOf(company: Company, { check }: Report): string {
  return [
    `${check.item_name}, IMEI ${check.imei}: ${resultText(check)} (${momentText(check.created_at, company)})`,
    ...check.findings.map(({ label, value }) => `- ${label}: ${value}`),
    ...(check.message ? [`- ${check.message}`] : []),
  ].join('\n');
}
