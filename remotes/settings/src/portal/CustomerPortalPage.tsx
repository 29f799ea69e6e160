import { useEndpoint } from '@recoup/api';
import { siteLanguageNames, siteLanguages } from '@recoup/contract/language';
import { pathTo } from '@recoup/contract/route';
import {
  type CustomerPortal,
  checkPortalDomain,
  getCustomerPortal,
  listRevisedOfferTexts,
  putPortalLanguage,
  setPortalDomain,
} from '@recoup/contract/settings/customer-portal';
import { getSiteKey } from '@recoup/contract/settings/site';
import { Link } from '@recoup/remote-kit';
import { ActionButton, Loaded, Page } from '@recoup/screens';
import { EditForm, Form, FormField, FormSkeleton, useContractForm } from '@recoup/screens/forms';
import { Banner, Box, Card, Heading, Inline, LinkText, SelectField, Stack, Text, TextField } from '@recoup/ui';
import type { ReactNode } from 'react';
import { CompanyPicture } from '../company-picture.tsx';
import { DomainRecords } from '../own-domain.tsx';

/** What surrounds customers' pages: their address, logo and language, and the texts of offers. */
export default function CustomerPortalPage() {
  const read = useEndpoint(getCustomerPortal, {});
  return (
    <Page
      narrow
      title="Customer portal"
      subtitle="Set up the pages where customers see their orders and respond to your offers."
    >
      <Loaded what="Customer portal" read={read} skeleton={<FormSkeleton fields={4} />}>
        {({ data }) => (
          <Part title="Domain">
            <DomainForm key={data.own?.domain} portal={data} />
            {data.own && <Own portal={data} own={data.own} />}
          </Part>
        )}
      </Loaded>
      <Address />
      <Part title="Appearance">
        <CompanyPicture kind="favicon" />
        <EditForm
          what="Language"
          read={getCustomerPortal}
          input={{}}
          save={putPortalLanguage}
          valuesOf={({ language, version }) => ({ language, version })}
          fields={1}
        >
          {(form) => (
            <FormField form={form} name="language" label="Language">
              {(field) => (
                <SelectField
                  {...field}
                  options={siteLanguageNames.map((value) => ({ value, label: siteLanguages[value] }))}
                />
              )}
            </FormField>
          )}
        </EditForm>
      </Part>
      <Part title="Revised offers">
        <RevisedOffers />
      </Part>
    </Page>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <Stack gap={4}>
        <Heading level={2}>{title}</Heading>
        {children}
      </Stack>
    </Card>
  );
}

/** The address where customers sign in, for a link on the company's own site. */
function Address() {
  const { data } = useEndpoint(getSiteKey, {});
  const { data: portal } = useEndpoint(getCustomerPortal, {});
  if (!data || !portal) return null;
  const path = pathTo('portalHome', { company: data.data.key });
  return (
    <Part title="Customer sign-in">
      <Text muted>Customers get a sign-in link by email and see their orders, offers, labels and payouts.</Text>
      <LinkText href={path} target="_blank" overflowWrap="anywhere">
        {`${portal.data.customer_portal_login ?? window.location.origin}${path}`}
      </LinkText>
    </Part>
  );
}

function DomainForm({ portal: { own, default_domain } }: { portal: CustomerPortal }) {
  const form = useContractForm(setPortalDomain, {
    initial: { domain: own?.domain ?? '' },
    draft: null,
    toBody: ({ domain }) => ({ domain: domain.trim() || null }),
    onDone: ({ data }) => form.saved({ domain: data.own?.domain ?? '' }),
  });
  const ours = default_domain ? `Leave blank to use ${default_domain}.` : 'Leave blank to use the standard address.';
  return (
    <Form form={form} submitLabel="Save domain">
      <FormField form={form} name="domain" label="Your own domain">
        {(field) => <TextField {...field} placeholder="sell.your-shop.com" autoComplete="off" help={ours} />}
      </FormField>
    </Form>
  );
}

function Own({ portal, own }: { portal: CustomerPortal; own: NonNullable<CustomerPortal['own']> }) {
  return (
    <Stack gap={4}>
      {own.state === 'pending' && (
        <Banner tone="warning" title="Your domain isn’t verified yet">
          Until then, customer links use the previous address.
        </Banner>
      )}
      {portal.ssl_processing && (
        <Banner tone="info" title="The certificate is being issued">
          Your domain is verified. Links use it as soon as the certificate is ready.
        </Banner>
      )}
      <DomainRecords own={own} />
      <Inline>
        <ActionButton endpoint={checkPortalDomain} input={{}} icon="refresh" failed="We couldn’t check the DNS records">
          Check DNS records
        </ActionButton>
      </Inline>
    </Stack>
  );
}

function RevisedOffers() {
  const read = useEndpoint(listRevisedOfferTexts, {});
  return (
    <Loaded what="Texts" read={read} skeleton={<FormSkeleton fields={4} />}>
      {({ data }) => (
        <Box as="ul" display="flex" flexDirection="column" gap={3}>
          {data.map(({ id, label, text }) => (
            <Box as="li" key={id}>
              <LinkText asChild>
                <Link to={pathTo('revisedOfferText', { templateId: id })}>{label}</Link>
              </LinkText>
              <Text small muted>
                {text}
              </Text>
            </Box>
          ))}
        </Box>
      )}
    </Loaded>
  );
}
