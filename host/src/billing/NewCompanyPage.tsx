import { pathTo } from '@recoup/contract/route';
import { createTenant } from '@recoup/contract/session/registration';
import { Link, useDeployment, useMe } from '@recoup/remote-kit';
import { Form, FormField, useContractForm } from '@recoup/screens/forms';
import { LinkText, PasswordField, TextField } from '@recoup/ui';
import { DetailFields, detailLabels, initialDetails } from '../onboarding/DetailFields.tsx';
import { PublicPage } from '../session/PublicPage.tsx';
import { enterAs } from '../session/session.ts';

const labels = { ...detailLabels, password: 'Your password', code: 'Code' };

const back = (
  <LinkText asChild>
    <Link to={pathTo('home')}>Back to your company</Link>
  </LinkText>
);

/** Another company of somebody who is signed in. */
export default function NewCompanyPage() {
  const { features } = useDeployment();
  const title = 'New company';
  if (!features.multiple_accounts)
    return <PublicPage title={title} about="Here everybody works in one company." elsewhere={back} />;
  return (
    <PublicPage
      title={title}
      about="Its data are apart from your other companies’. You go from one to the other in your menu."
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
    <Form form={form} submitLabel="Open the company" labels={labels}>
      <DetailFields form={form} />
      <FormField form={form} name="password" label={labels.password}>
        {(field) => <PasswordField {...field} required autoComplete="current-password" help={`Of ${email}.`} />}
      </FormField>
      <FormField form={form} name="code" label={labels.code}>
        {(field) => (
          <TextField
            {...field}
            autoComplete="one-time-code"
            inputMode="numeric"
            help="Only where your phone guards your sign-in: it is sent there after the first try."
          />
        )}
      </FormField>
    </Form>
  );
}
