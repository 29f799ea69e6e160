import type { contract } from '@recoup/contract';
import { eq } from '../../../platform/db/drizzle.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { customers } from '../../../schema/customers.ts';
import { changeLogOf } from '../../settings/change-log/change-log-of.ts';
import { nameOf } from '../customers/customer-rows.ts';
import { eraseCustomer } from './erase-customer.ts';
import { getErasureReport, printErasureReport, reportField } from './erasure-report.ts';
import { exportCustomer } from './export-customer.ts';

export const customerPersonHandlers: Handlers<typeof contract.customerPersons> = {
  eraseCustomer,
  exportCustomer,
  getErasureReport,
  printErasureReport,
  /**
   * For an erased person, shows only what was done and by whom, and the erasure report. Old and new values are hidden.
   */
  async listCustomerChanges(tx, { params, query }) {
    const [customer] = await tx.select().from(customers).where(eq(customers.id, params.id));
    if (!customer) throw new Refusal('not_found');
    const log = await changeLogOf(tx, 'customer', customer, query);
    if (customer.erased_at === null) return log;
    const data = log.data.map((entry) => ({
      ...{ ...entry, subject: nameOf(customer), from: null },
      to: entry.field === reportField ? entry.to : null,
    }));
    return { ...log, data, as_it_was: null };
  },
};
