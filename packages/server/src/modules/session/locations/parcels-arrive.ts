import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, ne } from '../../../platform/db/drizzle.ts';
import type { Session } from '../../../platform/handler.ts';
import { locations } from '../../../schema/core.ts';

/** Whether a company receives packages: its plan includes them, or one of its locations already is a mail-in center. */
export async function parcelsArrive(tx: Tx, { mailIn }: Pick<Session, 'mailIn'>): Promise<boolean> {
  if (mailIn) return true;
  const [centre] = await tx
    .select({ id: locations.id })
    .from(locations)
    .where(and(eq(locations.is_mail_in, true), ne(locations.status, 0)))
    .limit(1);
  return centre !== undefined;
}
