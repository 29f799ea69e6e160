import { pathTo } from '@recoup/contract/route';
import { Link, useMe } from '@recoup/remote-kit';
import { Banner, LinkText } from '@recoup/ui';

/** Says before a form that the company’s plan doesn’t include what it makes. `what` begins the sentence. */
export function PlanNote({ what }: { what: string }) {
  const may = useMe().login_status.permission.includes('billing.view');
  return (
    <Banner tone="info" title={`${what} in the Pro plan`}>
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
