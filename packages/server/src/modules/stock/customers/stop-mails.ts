import type { Tx } from '../../../platform/db/db.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { LinkParts } from '../../../platform/effects.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { type RowIds, signedIds, signIds } from '../../../platform/signed-ids.ts';
import { customers } from '../../../schema/customers.ts';

/** Where one click ends reminders; the customer's token follows. */
export const stopMailsPath = '/api/mails/stop/';

const context = 'reminders to a customer';

/** What a mail that nobody has asked for says of how it ends; undefined where there is no address to send anybody to. */
export function unsubscribeOf({ origin, trusted, secrets }: LinkParts, customer: RowIds) {
  // Whoever names the host of a request does not say where customers are sent.
  if (origin === null || !trusted) return {};
  const url = `${origin}${stopMailsPath}${signIds(secrets, customer, context)}`;
  return { unsubscribe: { customerId: customer.id, url } };
}

/** Whose token it is; null for one that we did not make. */
export const customerOfStopMails = (secrets: Secrets, token: string): RowIds | null =>
  signedIds(secrets, token, context);

/** Sends a customer no more reminders. Asked again it is the same. */
export async function stopMails(tx: Tx, customerId: number, now: Date): Promise<void> {
  await tx.update(customers).set({ unsubscribed_at: now }).where(eq(customers.id, customerId));
}

/** Whether a customer wants no reminders. */
export async function wantsNoReminders(tx: Tx, customerId: number): Promise<boolean> {
  const [customer] = await tx
    .select({ at: customers.unsubscribed_at })
    .from(customers)
    .where(eq(customers.id, customerId));
  return customer?.at != null;
}
