import { type ConsentEntry, mayText, type TextPurpose, textNumber } from '@recoup/contract/orders/texts/text-consent';
import type { Words } from '@recoup/words/words';
import type { Tx } from '../../../platform/db/db.ts';
import { and, asc, eq } from '../../../platform/db/drizzle.ts';
import { textConsents } from '../../../schema/order-notes.ts';

/** The recorded wording of what customers are asked before they get texts. */
export function consentWording({ say }: Words, purpose: TextPurpose, companyName: string): string {
  const wordingKey = purpose === 'updates' ? 'widget.texts.updates' : 'widget.texts.reminders';
  return `${say(wordingKey, { company_name: companyName })} ${say('widget.texts.note')}`;
}

/** Records which texts a customer agreed to or declined for their number. */
export async function recordConsents(tx: Tx, consents: Omit<typeof textConsents.$inferInsert, 'id'>[]): Promise<void> {
  if (consents.length > 0) await tx.insert(textConsents).values(consents);
}

/** Every entry about a number, oldest first. */
export const consentsOf = (tx: Tx, phone: string) =>
  tx.select().from(textConsents).where(eq(textConsents.phone, phone)).orderBy(asc(textConsents.id));

/** Whether the number has stopped all texts. */
export const isStopped = (entries: readonly ConsentEntry[]): boolean =>
  entries.findLast(({ purpose }) => purpose === 'all')?.granted === false;

/** The customer's number if they agreed to texts for this purpose, otherwise null. */
export async function numberFor(
  tx: Tx,
  customer: { readonly id: number; readonly phone: string | null },
  country: string,
  purpose: TextPurpose,
): Promise<string | null> {
  const phone = textNumber(customer.phone, country);
  if (phone === null) return null;
  const entries = await consentsOf(tx, phone);
  // Consent of another customer with this number doesn't count for this one.
  const theirs = entries.filter(({ customer_id }) => customer_id === null || customer_id === customer.id);
  return mayText(theirs, purpose, phone) ? phone : null;
}

/** Records STOP or START from a customer's number. Safe to run again: nothing is recorded if it's already in effect. */
export async function recordKeyword(
  tx: Tx,
  {
    tenantId,
    phone,
    text,
    granted,
    now,
  }: { tenantId: number; phone: string; text: string; granted: boolean; now: Date },
): Promise<void> {
  const before = await tx
    .select()
    .from(textConsents)
    .where(and(eq(textConsents.phone, phone), eq(textConsents.purpose, 'all')))
    .orderBy(asc(textConsents.id));
  if (isStopped(before) === !granted) return;
  const entry = { customer_id: null, phone, purpose: 'all' as const, granted, wording: text.slice(0, 200) };
  await recordConsents(tx, [{ tenant_id: tenantId, ...entry, source: 'text', by_name: null, created_at: now }]);
}
