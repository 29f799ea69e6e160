import { pathTo } from '@recoup/contract/route';
import { resetPassword } from '@recoup/contract/session/account';
import { Link, useSearchParams } from '@recoup/remote-kit';
import { Form, useContractForm } from '@recoup/screens/forms';
import { Banner, ButtonLink, LinkText } from '@recoup/ui';
import { useState } from 'react';
import { NewPasswordFields, newPasswordLabels } from './NewPasswordFields.tsx';
import { PublicPage } from './PublicPage.tsx';

/** Sets a new password with the email's link. */
export default function ResetPasswordPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [done, setDone] = useState<string | null>(null);
  const form = useContractForm(resetPassword, {
    initial: { password: '', password_confirmation: '' },
    toBody: (typed) => ({ ...typed, token }),
    draft: null,
    quiet: true,
    onDone: ({ message }) => setDone(message),
  });
  const again = (
    <LinkText asChild>
      <Link to={pathTo('forgotPassword')}>Request a new link</Link>
    </LinkText>
  );
  if (token === '') {
    return (
      <PublicPage title="New password" elsewhere={again}>
        The link is incomplete. Open it again from your email.
      </PublicPage>
    );
  }
  return (
    <PublicPage
      title="New password"
      notice={done && <Banner tone="success" title={done} live />}
      elsewhere={!done && again}
    >
      {done ? (
        <ButtonLink look="primary">
          <Link to={pathTo('login')}>Sign in</Link>
        </ButtonLink>
      ) : (
        <Form form={form} submitLabel="Set password" labels={newPasswordLabels}>
          <NewPasswordFields form={form} />
        </Form>
      )}
    </PublicPage>
  );
}
