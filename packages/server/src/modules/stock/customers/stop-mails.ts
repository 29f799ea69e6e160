import type { Tx } from '../../../platform/db/db.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { LinkParts } from '../../../platform/effects.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { type RowIds, signedIds, signIds } from '../../../platform/signed-ids.ts';
import { customers } from '../../../schema/customers.ts';

/** The address that ends reminders with one click, followed by the customer's token. */
export const stopMailsPath = '/api/mails/stop/';

const context = 'reminders to a customer';

/** The unsubscribe link of an automatic email; empty if there is no address to link to. */
export function unsubscribeOf({ origin, trusted, secrets }: LinkParts, customer: RowIds) {
  // The host of a request isn't trusted for links in emails.
  if (origin === null || !trusted) return {};
  const url = `${origin}${stopMailsPath}${signIds(secrets, customer, context)}`;
  return { unsubscribe: { customerId: customer.id, url } };
}

/** The customer of a token; null if we didn't create the token. */
export const customerOfStopMails = (secrets: Secrets, token: string): RowIds | null =>
  signedIds(secrets, token, context);

/** Ends reminders to a customer. Safe to call again. */
export async function stopMails(tx: Tx, customerId: number, now: Date): Promise<void> {
  await tx.update(customers).set({ unsubscribed_at: now }).where(eq(customers.id, customerId));
}

/** Whether the customer has unsubscribed from reminders. */
export async function wantsNoReminders(tx: Tx, customerId: number): Promise<boolean> {
  const [customer] = await tx
    .select({ at: customers.unsubscribed_at })
    .from(customers)
    .where(eq(customers.id, customerId));
  return customer?.at != null;
}
