import type { Tx } from '../../../platform/db/db.ts';
import { perConnection } from '../../../platform/db/prepared.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { companies } from '../../../schema/core.ts';

type Stored = typeof companies.$inferSelect;

/** What other code needs to know about a company, besides its own profile. */
export type Company = Pick<
  Stored,
  | 'name'
  | 'legal_business_name'
  | 'currency'
  | 'timezone'
  | 'clock'
  | 'address_text'
  | 'phone'
  | 'country_code'
  | 'site_url'
>;

const companyQuery = perConnection((tx) => tx.select().from(companies).limit(1).prepare('read_company'));

/** The transaction's company. `lock` prevents changes until the transaction ends. */
export async function readCompany(tx: Tx, lock = false): Promise<Stored> {
  const [company] = await (lock ? tx.select().from(companies).limit(1).for('update') : companyQuery(tx).execute());
  if (!company) throw new Refusal('not_found', 'This company has no profile.');
  return company;
}
