import type { Deployment } from '@recoup/contract/deployment';
import { pathTo } from '@recoup/contract/route';
import { remoteOfPath } from '@recoup/contract/routes/remote-of-path';
import type { Me } from '@recoup/contract/session/auth';

const settled = [pathTo('plansBillings'), pathTo('plan'), pathTo('planUsage'), pathTo('endTrial'), pathTo('account')];

/** Whether nothing but billing is open: the trial has ended, or bills are not paid. All other calls are refused. */
export const isLocked = ({ login_status }: Pick<Me, 'login_status'>): boolean =>
  login_status.is_trial_end || login_status.is_unpaid_billing;

/**
 * Where a company goes whose trial has ended or whose bills are not paid: to its plan, or, who may not see that or has
 * no settings on this host, to a page that says so. Null where they are open, or there already.
 */
export function billingRedirect(path: string, me: Me, { remotes }: Pick<Deployment, 'remotes'>): string | null {
  if (!isLocked(me)) return null;
  if (settled.some((openPath) => path === openPath || path.startsWith(`${openPath}/`))) return null;
  const billing = pathTo('plansBillings');
  return me.login_status.permission.includes('billing.view') && remoteOfPath(billing, remotes)
    ? billing
    : pathTo('endTrial');
}
