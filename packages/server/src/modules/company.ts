import type { Currency } from '@recoup/contract/money';
import type { Tx } from '../platform/db.ts';
import { perConnection } from '../platform/prepared.ts';
import { Refusal } from '../platform/refusal.ts';
import { companies } from '../schema/core.ts';

export interface Company {
  name: string;
  currency: Currency;
  timezone: string;
  address_text: string | null;
  phone: string | null;
  country_code: string;
  site_url: string | null;
}

const companyQuery = perConnection((tx) =>
  tx
    .select({
      name: companies.name,
      currency: companies.currency,
      timezone: companies.timezone,
      address_text: companies.address_text,
      phone: companies.phone,
      country_code: companies.country_code,
      site_url: companies.site_url,
    })
    .from(companies)
    .limit(1)
    .prepare('read_company'),
);

/** The company that the transaction belongs to. */
export async function readCompany(tx: Tx): Promise<Company> {
  const [company] = await companyQuery(tx).execute();
  if (!company) throw new Refusal('not_found', 'This company has no profile.');
  return { ...company, currency: company.currency as Currency };
}
