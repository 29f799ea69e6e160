import { useEndpoint } from '@recoup/api';
import { pathTo } from '@recoup/contract/route';
import { confirmCheckout } from '@recoup/contract/session/billing';
import { Link, useSearchParams } from '@recoup/remote-kit';
import { Loaded, Page } from '@recoup/screens';
import { Banner, Button, ButtonLink, Inline, Stack } from '@recoup/ui';

/** The page that the payment service redirects to. Shows whether the service reports the plan as paid. */
export default function PlanProcessingPage() {
  const [search] = useSearchParams();
  const session_id = search.get('session_id') ?? '';
  const read = useEndpoint(confirmCheckout, { query: { session_id } }, { enabled: session_id !== '' });
  return (
    <Page narrow title="Your plan" back={{ to: pathTo('plansBillings'), label: 'Plan and billing' }}>
      {session_id === '' ? (
        <Banner tone="warning" title="No payment yet">
          The payment service brings you here after checkout. Choose a plan first.
        </Banner>
      ) : (
        <Loaded what="Your payment" read={read} skeleton={120}>
          {({ data: { paid } }) => (
            <Stack gap={4}>
              <Banner
                tone={paid ? 'success' : 'info'}
                title={paid ? 'Your plan is paid' : 'We haven’t received your payment yet'}
              >
                {paid ? 'You have access to everything.' : 'If you just paid, this can take a moment.'}
              </Banner>
              <Inline>
                {paid ? (
                  <ButtonLink look="primary">
                    {/* A full page load, so that access is checked again. */}
                    <a href={pathTo('home')}>Continue</a>
                  </ButtonLink>
                ) : (
                  <Button loading={read.isFetching} onClick={() => void read.refetch()}>
                    Refresh
                  </Button>
                )}
                {!paid && (
                  <ButtonLink>
                    <Link to={pathTo('plan')}>Choose a plan</Link>
                  </ButtonLink>
                )}
              </Inline>
            </Stack>
          )}
        </Loaded>
      )}
    </Page>
  );
}
