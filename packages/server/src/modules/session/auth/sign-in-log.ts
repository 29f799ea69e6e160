import type { SignInOutcome } from '@recoup/contract/session/security';
import type { Database, Tx } from '../../../platform/db/db.ts';
import { lt } from '../../../platform/db/drizzle.ts';
import type { HousekeepingStep } from '../../../platform/jobs/housekeeping-steps.ts';
import { signIns } from '../../../schema/core.ts';

/** From where somebody signs in. */
export interface SignInPlace {
  /** Of the network. */
  readonly address: string;
  readonly device: string | null;
  readonly now: Date;
}

/** Whose account it is. */
interface Whose {
  readonly tenantId: number;
  readonly userId: number;
}

/** Writes down what came of somebody who wanted to sign in. */
export async function logSignIn(tx: Tx, whose: Whose, outcome: SignInOutcome, { address, device, now }: SignInPlace) {
  await tx
    .insert(signIns)
    .values({ tenant_id: whose.tenantId, user_id: whose.userId, outcome, address, device, at: now });
}

/** The same for one who is refused: not waited for, so that an answer takes no longer where the e-mail is known. */
export function logRefused(db: Database, whose: Whose, outcome: SignInOutcome, place: SignInPlace): void {
  db.inTenant(whose.tenantId, (tx) => logSignIn(tx, whose, outcome, place)).catch(() => undefined);
}

const keptDays = 90;

/** Addresses of people are not kept for longer than somebody looks for them. */
export const forgetSignIns: HousekeepingStep = {
  name: 'forget sign-ins',
  run: async ({ pool, now }) => {
    const over = lt(signIns.at, new Date(now.getTime() - keptDays * 86_400_000));
    await pool.asPlatform((tx) => tx.delete(signIns).where(over));
  },
};
