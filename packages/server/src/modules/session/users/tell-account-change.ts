import { pathTo } from '@recoup/contract/route';
import type { Tx } from '../../../platform/db/db.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { Effects } from '../../../platform/effects.ts';
import { writeMail } from '../../../platform/frames/write-mail.ts';
import { users } from '../../../schema/core.ts';
import { readCompany } from '../company/company.ts';

/** Something that changes how somebody signs in. */
interface AccountChange {
  readonly tenantId: number;
  readonly userId: number;
  /** A sentence: what changed. */
  readonly change: string;
  /** Where to, if it isn’t the address that they have now. */
  readonly to?: string;
  readonly now: Date;
}

/** Emails a person that they sign in another way from now on: if they didn’t change it, they can still act. */
export async function tellAccountChange(
  tx: Tx,
  effects: Pick<Effects, 'enqueue' | 'links'>,
  { tenantId, userId, change, to, now }: AccountChange,
): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  if (!user) return;
  const { name: company_name } = await readCompany(tx);
  // An address that a request has named could be anybody's: then the email has no link.
  const { origin, trusted } = effects.links;
  const link = origin !== null && trusted ? `${origin}${pathTo('forgotPassword')}` : '';
  const mail = await writeMail(tx, 'sign-in-changed', { company_name, first_name: user.first_name, change, link });
  const reference = `sign-in-changed-${tenantId}-${userId}-${now.getTime()}`;
  await effects.enqueue('send-mail', { tenantId, to: to ?? user.email, ...mail, reference }, reference);
}
