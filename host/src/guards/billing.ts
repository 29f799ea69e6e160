import type { Deployment } from '@recoup/contract/deployment';
import { pathTo } from '@recoup/contract/route';
import { remoteOfPath } from '@recoup/contract/routes/remote-of-path';
import type { Me } from '@recoup/contract/session/auth';

const settled = [pathTo('plansBillings'), pathTo('plan'), pathTo('planUsage'), pathTo('endTrial'), pathTo('account')];

/**
 * Whether only billing is accessible, because the trial has ended or bills are unpaid. The server rejects all other
 * calls.
 */
export const isLocked = ({ login_status }: Pick<Me, 'login_status'>): boolean =>
  login_status.is_trial_end || login_status.is_unpaid_billing;

/**
 * Where to send a company with an expired trial or unpaid bills. That is its plan, or a page that explains it if the
 * user may not see the plan or this host has no settings. Null if the company isn't locked, or the user is already
 * there.
 */
export function billingRedirect(path: string, me: Me, { remotes }: Pick<Deployment, 'remotes'>): string | null {
  if (!isLocked(me)) return null;
  if (settled.some((openPath) => path === openPath || path.startsWith(`${openPath}/`))) return null;
  const billing = pathTo('plansBillings');
  return me.login_status.permission.includes('billing.view') && remoteOfPath(billing, remotes)
    ? billing
    : pathTo('endTrial');
}
