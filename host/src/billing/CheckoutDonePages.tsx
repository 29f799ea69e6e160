import { call, errorText, sessionStore, useEndpoint } from '@recoup/api';
import { pathTo } from '@recoup/contract/route';
import { confirmCheckout, finishRegistrationCheckout } from '@recoup/contract/session/billing';
import { Link, useSearchParams } from '@recoup/remote-kit';
import { ButtonLink, LinkText, Skeleton, Stack, Text } from '@recoup/ui';
import { useEffect, useState } from 'react';
import { PublicPage } from '../session/PublicPage.tsx';

const title = 'Your plan';
const words = {
  paid: 'Payment received. Thank you.',
  unpaid: 'We haven’t received your payment yet. If you just paid, check again in a moment.',
};

const onwards = (
  <LinkText asChild>
    <Link to={pathTo('home')}>Continue</Link>
  </LinkText>
);

/** Shown after a plan was paid through a link: whether the payment service confirms it. */
export function CheckoutBillingPage() {
  const [search] = useSearchParams();
  const session_id = search.get('session_id') ?? '';
  const { data, error, refetch } = useEndpoint(
    confirmCheckout,
    { query: { session_id } },
    { enabled: session_id !== '' },
  );
  if (session_id === '') return <PublicPage title={title} about="This link is incomplete." elsewhere={onwards} />;
  if (error && !data) return <PublicPage title={title} about={errorText(error)} elsewhere={onwards} />;
  if (!data)
    return (
      <PublicPage title={title}>
        <Skeleton height={12} />
      </PublicPage>
    );
  const { paid } = data.data;
  return (
    <PublicPage title={title} about={paid ? words.paid : words.unpaid}>
      <Stack gap={4}>
        {!paid && (
          <ButtonLink>
            <button type="button" onClick={() => void refetch()}>
              Try again
            </button>
          </ButtonLink>
        )}
        <ButtonLink look="primary">
          <Link to={pathTo('home')}>Continue</Link>
        </ButtonLink>
      </Stack>
    </PublicPage>
  );
}

/**
 * Shown after a registration with a plan. Records the result of the checkout and ends the session, so that the user
 * signs in again.
 */
export function RegisterCheckoutPage() {
  const [search] = useSearchParams();
  const session_id = search.get('session_id');
  const [about, setAbout] = useState(
    session_id ? '' : 'Your plan isn’t paid yet. Sign in to try the product, or pay later.',
  );
  useEffect(() => {
    if (!session_id) return;
    const read = call(finishRegistrationCheckout, { body: { session_id } });
    void read
      .then(({ data }) => setAbout(data.paid ? words.paid : words.unpaid))
      .catch((error: unknown) => setAbout(errorText(error)))
      .finally(() => sessionStore.end());
  }, [session_id]);
  return (
    <PublicPage
      title={title}
      about={about}
      elsewhere={
        <LinkText asChild>
          <Link to={pathTo('login')}>Sign in</Link>
        </LinkText>
      }
    >
      {about === '' ? <Skeleton height={12} /> : <Text>We emailed you a code. Enter it after you sign in.</Text>}
    </PublicPage>
  );
}
