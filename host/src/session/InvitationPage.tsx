import { errorText, useEndpoint } from '@recoup/api';
import type { AnswerOf } from '@recoup/contract';
import { pathTo } from '@recoup/contract/route';
import { acceptInvitation, getInvitation } from '@recoup/contract/session/account';
import { Link, useSearchParams } from '@recoup/remote-kit';
import { Form, FormField, FormSkeleton, useContractForm } from '@recoup/screens/forms';
import { LinkText, PasswordField, TextField } from '@recoup/ui';
import { enterAs } from './enter-as.ts';
import { NewPasswordFields, newPasswordLabels } from './NewPasswordFields.tsx';
import { PublicPage } from './PublicPage.tsx';

const labels = { ...newPasswordLabels, first_name: 'First name', last_name: 'Last name', job_title: 'Job title' };

const signIn = (
  <LinkText asChild>
    <Link to={pathTo('login')}>Sign in</Link>
  </LinkText>
);

/** The page behind an invitation's link. */
export default function InvitationPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const read = useEndpoint(getInvitation, { query: { token } }, { enabled: token !== '' });
  if (token === '' || (read.error && !read.data)) {
    return (
      <PublicPage title="We can’t open this invitation" elsewhere={signIn}>
        {read.error ? errorText(read.error) : 'The link is incomplete. Open it again from your email.'}
      </PublicPage>
    );
  }
  if (!read.data) {
    return (
      <PublicPage title="Invitation">
        <FormSkeleton fields={4} />
      </PublicPage>
    );
  }
  return <Accept invitation={read.data.data} token={token} />;
}

type Invitation = AnswerOf<typeof getInvitation>['data'];

function Accept({ invitation, token }: { invitation: Invitation; token: string }) {
  const { company_name, email, invited_by, has_account } = invitation;
  const form = useContractForm(acceptInvitation, {
    initial: { first_name: '', last_name: '', job_title: '', password: '', password_confirmation: '' },
    toBody: (typed) => ({
      ...typed,
      token,
      // An existing password needs no confirmation.
      ...(has_account && { password_confirmation: typed.password }),
    }),
    draft: null,
    quiet: true,
    onDone: ({ data }) => enterAs(data),
  });
  return (
    <PublicPage
      title={`Welcome to ${company_name}`}
      about={`${invited_by ?? 'Your company'} invited you. You’ll sign in as ${email}.`}
      elsewhere={signIn}
    >
      <Form form={form} submitLabel="Join" labels={labels}>
        <FormField form={form} name="first_name" label={labels.first_name}>
          {(field) => <TextField {...field} required autoComplete="given-name" autoFocus />}
        </FormField>
        <FormField form={form} name="last_name" label={labels.last_name}>
          {(field) => <TextField {...field} required autoComplete="family-name" />}
        </FormField>
        <FormField form={form} name="job_title" label={labels.job_title}>
          {(field) => <TextField {...field} autoComplete="organization-title" help="Optional" />}
        </FormField>
        {has_account ? (
          <FormField form={form} name="password" label="Your password">
            {(field) => (
              <PasswordField
                {...field}
                required
                autoComplete="current-password"
                help="You already have an account with this email. Enter its password."
              />
            )}
          </FormField>
        ) : (
          <NewPasswordFields form={form} />
        )}
      </Form>
    </PublicPage>
  );
}
