import type { ConsentSource, ConsentState } from '@recoup/contract/orders/texts/consent-state';
import { type TextPurpose, textNumber, textPurposeNames } from '@recoup/contract/orders/texts/text-consent';
import type { Words } from '@recoup/words/words';
import type { Tx } from '../../../platform/db/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { customers } from '../../../schema/customers.ts';
import type { textConsents } from '../../../schema/order-notes.ts';
import { connectedPorts } from '../../add-ons/connections/connected.ts';
import { type Company, readCompany } from '../../session/company/company.ts';
import { wordsFor } from '../../settings/languages/customer-words.ts';
import { consentsOf, consentWording, isStopped, recordConsents } from './consents.ts';

type Customer = Pick<typeof customers.$inferSelect, 'id' | 'tenant_id' | 'phone' | 'language'>;

/** A customer's number for texts, with every consent entry about it that counts for them. */
export interface KnownConsents {
  readonly company: Company;
  readonly words: Words;
  readonly phone: string | null;
  readonly entries: readonly (typeof textConsents.$inferSelect)[];
}

export async function readConsents(tx: Tx, customer: Customer): Promise<KnownConsents> {
  const company = await readCompany(tx);
  const phone = textNumber(customer.phone, company.country_code);
  const all = phone === null ? [] : await consentsOf(tx, phone);
  const entries = all.filter(({ customer_id }) => customer_id === null || customer_id === customer.id);
  return { company, words: await wordsFor(tx, company, customer), phone, entries };
}

const byPurpose = <T>(answerFor: (purpose: TextPurpose) => T) =>
  Object.fromEntries(textPurposeNames.map((purpose) => [purpose, answerFor(purpose)])) as Record<TextPurpose, T>;

/** Where the customer answered. The previous release knows only the first two sources. */
export const sourceOf = (source: string): ConsentSource =>
  source === 'widget' || source === 'display' ? source : 'staff';

function asConsent(entry: typeof textConsents.$inferSelect | undefined) {
  if (!entry) return null;
  const { granted, wording, source, by_name, created_at } = entry;
  return { granted, wording, source: sourceOf(source), by: by_name, at: created_at.toISOString() };
}

/** Whether the customer may get texts from a location, as screens show it. */
export async function showConsents(tx: Tx, consents: KnownConsents, locationId: number | null): Promise<ConsentState> {
  const { company, words, phone, entries } = consents;
  return {
    connected: (await connectedPorts(tx, locationId)).has('texts'),
    phone,
    stopped: isStopped(entries),
    consents: byPurpose((purpose) => asConsent(entries.findLast((entry) => entry.purpose === purpose))),
    wordings: byPurpose((purpose) => consentWording(words, purpose, company.name)),
  };
}

interface ConsentAnswer {
  readonly purpose: TextPurpose;
  readonly granted: boolean;
}

interface AnswerSource {
  readonly source: ConsentSource;
  readonly by: string | null;
  readonly now: Date;
}

/** Records the customer's answers about texts to their current number, with the wording they were shown. */
export async function recordAnswers(
  tx: Tx,
  customer: Customer,
  answers: readonly ConsentAnswer[],
  { source, by, now }: AnswerSource,
) {
  const { company, words, phone } = await readConsents(tx, customer);
  if (phone === null) throw new Refusal('invalid', 'Add a mobile number with its country code first.');
  await recordConsents(
    tx,
    answers.map(({ purpose, granted }) => ({
      ...{ tenant_id: customer.tenant_id, customer_id: customer.id, phone, purpose, granted, source },
      ...{ wording: consentWording(words, purpose, company.name), by_name: by, created_at: now },
    })),
  );
}
