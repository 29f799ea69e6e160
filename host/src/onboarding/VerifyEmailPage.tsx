import { errorText, useCommand } from '@recoup/api';
import { pathTo } from '@recoup/contract/route';
import { verifyEmail } from '@recoup/contract/session/registration';
import { Link, useSearchParams } from '@recoup/remote-kit';
import { ButtonLink, LinkText, Spinner } from '@recoup/ui';
import { useEffect, useRef } from 'react';
import { PublicPage } from '../session/PublicPage.tsx';

/** The page behind the link that verifies an email, in any browser. */
export default function VerifyEmailPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const { mutate, data, error } = useCommand(verifyEmail);
  const hasAsked = useRef(false);
  useEffect(() => {
    if (hasAsked.current || token === '') return;
    hasAsked.current = true;
    mutate({ body: { token } });
  }, [token, mutate]);
  if (data)
    return (
      <PublicPage title={data.message}>
        <ButtonLink look="primary">
          <Link to={pathTo('home')}>Continue</Link>
        </ButtonLink>
      </PublicPage>
    );
  if (error || token === '')
    return (
      <PublicPage
        title="We can’t open this link"
        elsewhere={
          <LinkText asChild>
            <Link to={pathTo('home')}>Continue</Link>
          </LinkText>
        }
      >
        {error ? errorText(error) : 'The link is incomplete. Open it again from your email.'}
      </PublicPage>
    );
  return (
    <PublicPage title="Your email">
      <Spinner label="Checking the link" />
    </PublicPage>
  );
}
