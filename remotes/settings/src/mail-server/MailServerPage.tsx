import { useEndpoint } from '@recoup/api';
import { checkMailServer, getMailServer, type MailServer, setMailServer } from '@recoup/contract/mails/mail-server';
import { ActionButton, Loaded, Page } from '@recoup/screens';
import { Form, FormField, FormSkeleton, useContractForm } from '@recoup/screens/forms';
import { Banner, Card, Heading, Inline, Stack, TextField } from '@recoup/ui';
import { RadioGroup } from '@recoup/ui/fields';
import { DomainRecords } from '../own-domain.tsx';

/** The sender of emails: the company's own address, or the provider's. */
export default function MailServerPage() {
  const read = useEndpoint(getMailServer, {});
  return (
    <Page narrow title="Mail server" subtitle="Choose the address your emails come from.">
      <Loaded what="Mail server" read={read} skeleton={<FormSkeleton fields={3} />}>
        {({ data }) => (
          <>
            <Card>
              <Choice key={data.own?.email} server={data} />
            </Card>
            {data.own && <Own server={data} own={data.own} />}
          </>
        )}
      </Loaded>
    </Page>
  );
}

const choices = [
  {
    value: 'own',
    label: 'Your own domain (recommended)',
    help: 'Customers see your address, and emails are signed for your domain.',
  },
  { value: 'provider', label: 'The provider’s address', help: 'Works without setup.' },
] as const;

function Choice({ server: { own } }: { server: MailServer }) {
  const form = useContractForm(setMailServer, {
    initial: { from: own ? 'own' : 'provider', email: own?.email ?? '' } as { from: 'own' | 'provider'; email: string },
    draft: null,
    toBody: ({ from, email }) => ({ email: from === 'own' ? email : null }),
    onDone: ({ data }) => form.saved({ from: data.own ? 'own' : 'provider', email: data.own?.email ?? '' }),
  });
  return (
    <Form form={form} submitLabel="Save">
      <FormField form={form} name="from" label="Send emails from">
        {({ id: _, ...field }) => <RadioGroup {...field} options={choices} />}
      </FormField>
      {form.values.from === 'own' && (
        <FormField form={form} name="email" label="Email address">
          {(field) => <TextField {...field} required placeholder="hello@your-shop.com" autoComplete="off" />}
        </FormField>
      )}
    </Form>
  );
}

function Own({ server, own }: { server: MailServer; own: NonNullable<MailServer['own']> }) {
  return (
    <Card>
      <Stack gap={4}>
        <Heading level={2}>DNS records</Heading>
        {own.state === 'pending' && (
          <Banner tone="warning" title="Your domain isn’t verified yet">
            Until then, emails are sent from {server.sender}.
          </Banner>
        )}
        <DomainRecords own={own} />
        <Inline>
          <ActionButton endpoint={checkMailServer} input={{}} icon="refresh" failed="We couldn’t check the DNS records">
            Check DNS records
          </ActionButton>
        </Inline>
      </Stack>
    </Card>
  );
}
