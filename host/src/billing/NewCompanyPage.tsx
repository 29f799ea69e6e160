import { pathTo } from '@recoup/contract/route';
import { createTenant } from '@recoup/contract/session/registration';
import { Link, useDeployment, useMe } from '@recoup/remote-kit';
import { Form, FormField, useContractForm } from '@recoup/screens/forms';
import { LinkText, PasswordField, TextField } from '@recoup/ui';
import { DetailFields, detailLabels, initialDetails } from '../onboarding/DetailFields.tsx';
import { enterAs } from '../session/enter-as.ts';
import { PublicPage } from '../session/PublicPage.tsx';

const labels = { ...detailLabels, password: 'Your password', code: 'Code' };

const back = (
  <LinkText asChild>
    <Link to={pathTo('home')}>Back to your company</Link>
  </LinkText>
);

/** Creates another company for a signed-in user. */
export default function NewCompanyPage() {
  const { features } = useDeployment();
  const title = 'New company';
  if (!features.multiple_accounts)
    return <PublicPage title={title} about="You can’t add another company here." elsewhere={back} />;
  return (
    <PublicPage
      title={title}
      about="Its data is separate from your other companies. Switch between companies in your menu."
      elsewhere={back}
      wide
    >
      <NewCompanyForm />
    </PublicPage>
  );
}

function NewCompanyForm() {
  const { email, first_name, last_name, currency, country_code, timezone } = useMe();
  const form = useContractForm(createTenant, {
    initial: {
      ...initialDetails,
      first_name,
      last_name,
      currency,
      country_code,
      timezone,
      password: '',
      code: '',
      referral: null,
    },
    toBody: ({ code, ...typed }) => ({ ...typed, email, ...(code && { code }) }),
    draft: null,
    quiet: true,
    onDone: ({ data }) => enterAs(data),
  });
  return (
    <Form form={form} submitLabel="Create company" labels={labels}>
      <DetailFields form={form} />
      <FormField form={form} name="password" label={labels.password}>
        {(field) => (
          <PasswordField
            {...field}
            required
            autoComplete="current-password"
            help={`Enter the password for ${email}.`}
          />
        )}
      </FormField>
      <FormField form={form} name="code" label={labels.code}>
        {(field) => (
          <TextField
            {...field}
            autoComplete="one-time-code"
            inputMode="numeric"
            help="If you get two-factor codes by text, submit the form once and we’ll text you a code."
          />
        )}
      </FormField>
    </Form>
  );
}
