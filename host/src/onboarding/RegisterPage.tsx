import { errorText, useEndpoint } from '@recoup/api';
import { pathTo } from '@recoup/contract/route';
import { getRegistration, register } from '@recoup/contract/session/registration';
import { getSourceByToken } from '@recoup/contract/session/registration-steps';
import { Link, useDeployment, useSearchParams } from '@recoup/remote-kit';
import { Form, FormField, FormSkeleton, useContractForm } from '@recoup/screens/forms';
import { Banner, LinkText, TextField } from '@recoup/ui';
import { enterAs } from '../session/enter-as.ts';
import { NewPasswordFields, newPasswordLabels } from '../session/NewPasswordFields.tsx';
import { PublicPage } from '../session/PublicPage.tsx';
import { DetailFields, detailLabels, initialDetails } from './DetailFields.tsx';

const signIn = (
  <LinkText asChild>
    <Link to={pathTo('login')}>Already have an account? Sign in</Link>
  </LinkText>
);

/** Registers a company: on its own if the deployment allows that, or as the first one on a new server. */
export default function RegisterPage() {
  const { brand } = useDeployment();
  const [search] = useSearchParams();
  const key = search.get('key') ?? undefined;
  const read = useEndpoint(getRegistration, { query: { key } });
  const title = `Register with ${brand.name}`;
  if (read.error && !read.data)
    return (
      <PublicPage title={title} elsewhere={signIn}>
        {errorText(read.error)}
      </PublicPage>
    );
  if (!read.data)
    return (
      <PublicPage title={title} wide>
        <FormSkeleton fields={6} />
      </PublicPage>
    );
  const { open, first } = read.data.data;
  if (!open || (key !== undefined && !first))
    return (
      <PublicPage title={title} elsewhere={signIn}>
        {open
          ? 'The first company is already registered.'
          : 'Registration is by invitation only. Ask your administrator for an invitation.'}
      </PublicPage>
    );
  return (
    <PublicPage
      title={first ? `Set up ${brand.name}` : title}
      about={
        first
          ? 'There’s no company on this server yet. You’ll be its first owner.'
          : '14-day trial. No payment method needed.'
      }
      elsewhere={!first && signIn}
      wide
    >
      <RegisterForm searchKey={key} source={search.get('source') ?? undefined} />
    </PublicPage>
  );
}

const labels = { ...detailLabels, ...newPasswordLabels, email: 'Email', referral: 'How did you hear about us?' };

function RegisterForm({ searchKey, source }: { searchKey: string | undefined; source: string | undefined }) {
  const sharer = useEndpoint(getSourceByToken, { query: { token: source ?? '' } }, { enabled: source !== undefined });
  const name = sharer.data?.data.name;
  const form = useContractForm(register, {
    initial: { ...initialDetails, email: '', password: '', password_confirmation: '', referral: '' },
    toBody: (typed) => ({ ...typed, ...(searchKey !== undefined && { key: searchKey }), ...(name && { source }) }),
    draft: null,
    quiet: true,
    onDone: ({ data }) => enterAs(data),
  });
  return (
    <Form form={form} submitLabel="Register" labels={labels}>
      {name && (
        <Banner tone="info" title={`Start with prices from ${name}`}>
          You’ll choose which prices after you register.
        </Banner>
      )}
      {sharer.isError && <Banner tone="warning" title={errorText(sharer.error)} />}
      <DetailFields form={form} />
      <FormField form={form} name="email" label={labels.email}>
        {(field) => (
          <TextField {...field} required type="email" autoComplete="username" help="You’ll use it to sign in." />
        )}
      </FormField>
      <NewPasswordFields form={form} />
      {searchKey === undefined && (
        <FormField form={form} name="referral" label={labels.referral}>
          {(field) => <TextField {...field} help="Optional" />}
        </FormField>
      )}
    </Form>
  );
}
