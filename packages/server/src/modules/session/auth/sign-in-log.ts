import type { SignInOutcome } from '@recoup/contract/session/security';
import type { Database, Tx } from '../../../platform/db/db.ts';
import { lt } from '../../../platform/db/drizzle.ts';
import type { HousekeepingStep } from '../../../platform/jobs/housekeeping-steps.ts';
import { signIns } from '../../../schema/core.ts';

/** Where a sign-in comes from. */
export interface SignInPlace {
  /** The network address. */
  readonly address: string;
  readonly device: string | null;
  readonly now: Date;
}

/** The user of the sign-in. */
interface Whose {
  readonly tenantId: number;
  readonly userId: number;
}

/** Records the outcome of a sign-in attempt. */
export async function logSignIn(tx: Tx, whose: Whose, outcome: SignInOutcome, { address, device, now }: SignInPlace) {
  await tx
    .insert(signIns)
    .values({ tenant_id: whose.tenantId, user_id: whose.userId, outcome, address, device, at: now });
}

/** The same for a refused attempt. Not awaited, so that responses take the same time for known emails. */
export function logRefused(db: Database, whose: Whose, outcome: SignInOutcome, place: SignInPlace): void {
  db.inTenant(whose.tenantId, (tx) => logSignIn(tx, whose, outcome, place)).catch(() => undefined);
}

const keptDays = 90;

/** Personal addresses aren't kept longer than they are useful. */
export const forgetSignIns: HousekeepingStep = {
  name: 'forget sign-ins',
  run: async ({ pool, now }) => {
    const over = lt(signIns.at, new Date(now.getTime() - keptDays * 86_400_000));
    await pool.asPlatform((tx) => tx.delete(signIns).where(over));
  },
};
