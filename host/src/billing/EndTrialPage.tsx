import { pathTo } from '@recoup/contract/route';
import { remoteOfPath } from '@recoup/contract/routes/remote-of-path';
import { Link, useDeployment, useMe } from '@recoup/remote-kit';
import { Button, ButtonLink, Stack, Text } from '@recoup/ui';
import { PublicPage } from '../session/PublicPage.tsx';
import { signOut } from '../session/sign-out.ts';

/** Shown to a company with an expired trial or unpaid bills, for users who don't get to its plan directly. */
export default function EndTrialPage() {
  const { company_name, login_status } = useMe();
  const { remotes } = useDeployment();
  const { is_trial_end, is_unpaid_billing, permission } = login_status;
  const billing = pathTo('plansBillings');
  const may = permission.includes('billing.view') && remoteOfPath(billing, remotes) !== undefined;
  const about = is_trial_end
    ? `The trial for ${company_name} has ended.`
    : is_unpaid_billing
      ? `${company_name} has an unpaid bill.`
      : `${company_name} has an active plan.`;
  return (
    <PublicPage title="Update Plan & Billing" about={about}>
      <Stack gap={4}>
        <Text>
          {may
            ? 'Choose a plan or see what’s due. Your data is safe.'
            : 'Ask an owner of your company to choose a plan. Your data is safe.'}
        </Text>
        {may && (
          <ButtonLink look="primary">
            <Link to={billing}>Plan and billing</Link>
          </ButtonLink>
        )}
        <Button onClick={() => void signOut()}>Sign out</Button>
      </Stack>
    </PublicPage>
  );
}
