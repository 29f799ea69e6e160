import { type IntegrationSlug, integrationOf } from '@recoup/contract/add-ons/integration';
import type { Account } from '../../../platform/adapters.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { ServiceError } from '../../../platform/service-error.ts';
import type { Services } from '../../../platform/services.ts';

/** A service's verdict on credentials: its name for the account, or why it rejects them. */
export type Verdict = { readonly account: string } | { readonly refusal: string };

/** Asks a service whether it accepts credentials. Refuses if the service can't be reached. */
export async function askService(
  { adapters }: Pick<Services, 'adapters'>,
  slug: IntegrationSlug,
  account: Account,
): Promise<Verdict> {
  const { name } = integrationOf(slug);
  try {
    return { account: await adapters.of(slug).test(account) };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    if (error.isFinal) return { refusal: `${name} rejected these credentials: ${error.message}` };
    throw new Refusal('unavailable', `${name} isn’t responding. Nothing changed. Try again in a moment.`);
  }
}
