import { pathTo } from '@recoup/contract/route';
import { forgotPassword } from '@recoup/contract/session/account';
import { Link } from '@recoup/remote-kit';
import { Form, FormField, useContractForm } from '@recoup/screens/forms';
import { Banner, LinkText, TextField } from '@recoup/ui';
import { useState } from 'react';
import { PublicPage } from './PublicPage.tsx';

/** Requests the email with the link for a new password. */
export default function ForgotPasswordPage() {
  const [sent, setSent] = useState<string | null>(null);
  const form = useContractForm(forgotPassword, {
    initial: { email: '' },
    quiet: true,
    onDone: ({ message }) => setSent(message),
  });
  return (
    <PublicPage
      title="Forgot your password?"
      about="We’ll email you a link to set a new one."
      notice={
        sent && (
          <Banner tone="success" title={sent} live>
            The link expires in 1 hour. If you don’t see the email, check your spam folder.
          </Banner>
        )
      }
      elsewhere={
        <LinkText asChild>
          <Link to={pathTo('login')}>Back to sign in</Link>
        </LinkText>
      }
    >
      {!sent && (
        <Form form={form} submitLabel="Send link">
          <FormField form={form} name="email" label="Email">
            {(field) => <TextField {...field} required type="email" autoComplete="username" autoFocus />}
          </FormField>
        </Form>
      )}
    </PublicPage>
  );
}
