import type { placeWidgetOrder } from '@recoup/contract/orders/customer-pages/widget-orders';
import { textNumber } from '@recoup/contract/orders/texts/text-consent';
import type { Words } from '@recoup/words/words';
import type { Tx } from '../../../platform/db/db.ts';
import type { Call } from '../../../platform/handler.ts';
import type { customers } from '../../../schema/customers.ts';
import type { Company } from '../../session/company/company.ts';
import { consentWording, recordConsents } from '../texts/consents.ts';

interface Placed extends Pick<Call<typeof placeWidgetOrder>, 'body' | 'now'> {
  readonly company: Company;
  /** The language of the form. */
  readonly words: Words;
  readonly customer: typeof customers.$inferSelect;
  readonly isKnown: boolean;
}

/**
 * Records which texts a visitor agreed to, with the wording they read. For an existing customer it counts only for the
 * number on file, because the visitor hasn't proven that the email is theirs.
 */
export async function keepConsents(tx: Tx, { body, now, company, customer, words, isKnown }: Placed): Promise<void> {
  if (body.texts.length === 0) return;
  const phone = textNumber(body.customer.phone, company.country_code);
  if (phone === null) return;
  if (isKnown && textNumber(customer.phone, company.country_code) !== phone) return;
  await recordConsents(
    tx,
    [...new Set(body.texts)].map((purpose) => ({
      ...{ tenant_id: customer.tenant_id, customer_id: customer.id, phone, purpose, granted: true, source: 'widget' },
      ...{ wording: consentWording(words, purpose, company.name), by_name: null, created_at: now },
    })),
  );
}
