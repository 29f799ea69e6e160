import { lt } from '../../../platform/db/drizzle.ts';
import type { HousekeepingStep } from '../../../platform/jobs/housekeeping-steps.ts';
import { notifications } from '../../../schema/notifications.ts';

const keptDays = 90;

/** Old notifications are deleted. */
export const forgetNotifications: HousekeepingStep = {
  name: 'forget notifications',
  run: async ({ pool, now }) => {
    const over = lt(notifications.created_at, new Date(now.getTime() - keptDays * 86_400_000));
    await pool.asPlatform((tx) => tx.delete(notifications).where(over));
  },
};
