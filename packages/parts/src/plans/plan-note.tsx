import { pathTo } from '@recoup/contract/route';
import { planNamesWith } from '@recoup/contract/session/plans';
import { Link, useMe } from '@recoup/remote-kit';
import { Banner, LinkText } from '@recoup/ui';

/**
 * Says above a form that the company’s plan doesn’t include what the form creates. `what` starts the sentence: "New API
 * keys are".
 */
export function PlanNote({ what, feature = 'pro' }: { what: string; feature?: 'pro' | 'mailIn' }) {
  const may = useMe().login_status.permission.includes('billing.view');
  const names = planNamesWith(feature) ?? '';
  return (
    <Banner tone="info" title={`${what} available on the ${names} ${names.includes(' and ') ? 'plans' : 'plan'}`}>
      {may ? (
        <LinkText asChild>
          <Link to={pathTo('plan')}>Compare plans</Link>
        </LinkText>
      ) : (
        'Ask an owner of your company to change the plan.'
      )}
    </Banner>
  );
}
