import type { Deployment } from '@recoup/contract/deployment';
import { pathTo } from '@recoup/contract/route';
import { remoteOfPath } from '@recoup/contract/routes/remote-of-path';
import type { Me } from '@recoup/contract/session/auth';

const settled = [pathTo('plansBillings'), pathTo('plan'), pathTo('planUsage'), pathTo('endTrial'), pathTo('account')];

/**
 * Where a company goes whose trial has ended or whose bills are not paid: to its plan, or, who may not see that or has
 * no settings on this host, to a page that says so. Null where they are open, or there already.
 */
export function billingRedirect(path: string, me: Me, { remotes }: Pick<Deployment, 'remotes'>): string | null {
  const { is_trial_end, is_unpaid_billing, permission } = me.login_status;
  if (!is_trial_end && !is_unpaid_billing) return null;
  if (settled.some((own) => path === own || path.startsWith(`${own}/`))) return null;
  const billing = pathTo('plansBillings');
  return permission.includes('billing.view') && remoteOfPath(billing, remotes) ? billing : pathTo('endTrial');
}
