import { categories } from '@recoup/contract/category';
import { formatMoney } from '@recoup/contract/money';
import { getSite, type Site } from '@recoup/contract/settings/site';
import { hoursText } from '@recoup/contract/settings/site-documents';
import { useParams } from '@recoup/remote-kit';
import { CustomerPage } from '@recoup/screens';
import { Box, Card, Facts, Heading, Inline, Stack, Text } from '@recoup/ui';
import type { ReactNode } from 'react';

/** What a company shows of itself to everybody who has the address of its page. */
export default function CompanySitePage() {
  const { company = '' } = useParams();
  return (
    <CustomerPage endpoint={getSite} token={company} gone="This address leads to no company">
      {(site) => <CompanySite site={site} />}
    </CustomerPage>
  );
}

function CompanySite({ site }: { site: Site }) {
  const { begins_at, company_name, networks, minimum_order, address_text, phone, hours } = site;
  const shown = begins_at ? [begins_at] : site.categories;
  return (
    <Box display="flex" flexDirection="column" gap={6} lang={site.language}>
      <Stack gap={1}>
        <Box color="text.muted">{company_name}</Box>
        <Heading level={1} large>
          Sell your device
        </Heading>
      </Stack>
      <Part title="We buy">
        <Inline as="ul" gap={2} wrap>
          {shown.map((name) => (
            <Box as="li" key={name} paddingInline={3} paddingBlock={2} borderWidth="1px" borderRadius="md">
              {categories[name]}
            </Box>
          ))}
        </Inline>
        {networks.length > 0 && <Text muted>Phones of any of these networks: {networks.join(', ')}.</Text>}
        {minimum_order && <Text muted>What you send in comes to at least {formatMoney(minimum_order)}.</Text>}
      </Part>
      <Part title="Where to find us">
        <Facts
          columns={1}
          items={[
            { label: 'Address', value: address_text },
            { label: 'Phone', value: phone },
            { label: 'Open', value: hoursText(hours) },
          ].filter(({ value }) => value)}
        />
      </Part>
      <Words title="Terms" text={site.terms} />
      <Words title="Privacy" text={site.privacy} />
    </Box>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section">
      <Stack gap={3}>
        <Heading level={2}>{title}</Heading>
        {children}
      </Stack>
    </Card>
  );
}

function Words({ title, text }: { title: string; text: string }) {
  if (text === '') return null;
  return (
    <Part title={title}>
      <Text whiteSpace="pre-line">{text}</Text>
    </Part>
  );
}
