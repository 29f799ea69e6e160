import { pathTo } from '@recoup/contract/route';
import type { Tx } from '../../../platform/db/db.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { Effects } from '../../../platform/effects.ts';
import { writeMail } from '../../../platform/frames/write-mail.ts';
import { users } from '../../../schema/core.ts';
import { readCompany } from '../company/company.ts';

/** A change of how a user signs in. */
interface AccountChange {
  readonly tenantId: number;
  readonly userId: number;
  /** A sentence about what changed. */
  readonly change: string;
  /** The recipient, if it isn’t their current address. */
  readonly to?: string;
  readonly now: Date;
}

/** Emails a user that their sign-in changed, so that they can still act if it wasn't them. */
export async function tellAccountChange(
  tx: Tx,
  effects: Pick<Effects, 'enqueue' | 'links'>,
  { tenantId, userId, change, to, now }: AccountChange,
): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  if (!user) return;
  const { name: company_name } = await readCompany(tx);
  // The origin of a request could be anyone's, so the email then has no link.
  const { origin, trusted } = effects.links;
  const link = origin !== null && trusted ? `${origin}${pathTo('forgotPassword')}` : '';
  const mail = await writeMail(tx, 'sign-in-changed', { company_name, first_name: user.first_name, change, link });
  const reference = `sign-in-changed-${tenantId}-${userId}-${now.getTime()}`;
  await effects.enqueue('send-mail', { tenantId, to: to ?? user.email, ...mail, reference }, reference);
}
