import { pathTo } from '@recoup/contract/route';
import { getSite, type Site, type SitePlace } from '@recoup/contract/settings/site';
import { homeSlug } from '@recoup/contract/settings/site-content';
import { hoursText } from '@recoup/contract/settings/site-documents';
import { CustomerHead, CustomerPage, useWords } from '@recoup/parts';
import { Link, useParams } from '@recoup/remote-kit';
import { Box, Card, Facts, Heading, Inline, LinkText, Stack, Text } from '@recoup/ui';
import { type ReactNode, useEffect } from 'react';

/** What a company shows of itself to everybody who has the address of its page. */
export default function CompanySitePage() {
  const { company = '', page = homeSlug } = useParams();
  return (
    <CustomerPage endpoint={getSite} token={company} gone="site.gone">
      {(site) => <CompanySite site={site} company={company} page={page} />}
    </CustomerPage>
  );
}

function CompanySite({ site, company, page }: { site: Site; company: string; page: string }) {
  const { say } = useWords();
  const { company_name } = site;
  const meta = site.metas.find((one) => one.page === page);
  useEffect(() => {
    if (meta) document.title = meta.title;
  }, [meta]);
  const own = site.pages.find(({ slug }) => slug === page);
  return (
    <Box display="flex" flexDirection="column" gap={6}>
      <CustomerHead company={company_name} title={own?.title ?? say('site.sell')}>
        {meta?.description && <Text muted>{meta.description}</Text>}
        <Inline as="nav" gap={4} wrap aria-label={say('site.pages')}>
          {[{ slug: homeSlug, title: say('site.sell') }, ...site.pages].map(({ slug, title }) => (
            <LinkText key={slug} asChild>
              <Link
                to={pathTo('companySite', slug === homeSlug ? { company } : { company, page: slug })}
                aria-current={slug === page ? 'page' : undefined}
              >
                {title}
              </Link>
            </LinkText>
          ))}
          <LinkText asChild>
            <Link to={pathTo('portalHome', { company })}>{say('portal.title')}</Link>
          </LinkText>
        </Inline>
      </CustomerHead>
      {own ? (
        <Card>
          <Text whiteSpace="pre-line">{own.text}</Text>
        </Card>
      ) : (
        <Home site={site} />
      )}
    </Box>
  );
}

/** The first page: what is bought, where to find the company, what customers ask. */
function Home({ site }: { site: Site }) {
  const { say, money, locale } = useWords();
  const { begins_at, networks, minimum_order, legal_name, address_text, phone, hours } = site;
  const shown = begins_at ? [begins_at] : site.categories;
  return (
    <>
      <Part title={say('site.buy')}>
        <Inline as="ul" gap={2} wrap>
          {shown.map((name) => (
            <Box
              as="li"
              key={name}
              paddingInline={3}
              paddingBlock={2}
              borderWidth="1px"
              borderColor="border"
              borderRadius="md"
            >
              {say(`category.${name}`)}
            </Box>
          ))}
        </Inline>
        {networks.length > 0 && <Text muted>{say('site.networks', { networks: networks.join(', ') })}</Text>}
        {minimum_order && <Text muted>{say('site.minimum', { amount: money(minimum_order) })}</Text>}
      </Part>
      <Part title={say('site.where')}>
        <Facts
          columns={1}
          items={[
            { label: say('site.company'), value: legal_name },
            { label: say('site.address'), value: address_text },
            { label: say('site.phone'), value: phone },
            { label: say('site.open'), value: hoursText(hours, { locale, and: say('site.and') }) },
          ].filter(({ value }) => value)}
        />
        {site.places.map((place) => (
          <Place key={place.name} {...place} />
        ))}
      </Part>
      {site.partners.length > 0 && (
        <Part title={say('site.elsewhere')}>
          {site.partners.map((place) => (
            <Place key={`${place.company_name} ${place.name}`} {...place} />
          ))}
        </Part>
      )}
      {site.faqs.length > 0 && (
        <Part title={say('site.questions')}>
          {site.faqs.map(({ id, question, answer }) => (
            <Stack key={id} gap={1}>
              <Text strong>{question}</Text>
              <Text whiteSpace="pre-line">{answer}</Text>
            </Stack>
          ))}
        </Part>
      )}
      <Words title={say('site.terms')} text={site.terms} />
      <Words title={say('site.privacy')} text={site.privacy} />
    </>
  );
}

/** A shop: what it is called, where it is and when it is open. */
function Place({ name, company_name, address_text, phone, hours }: SitePlace & { company_name?: string }) {
  const { say, locale } = useWords();
  const open = hoursText(hours, { locale, and: say('site.and') });
  return (
    <Stack gap={1}>
      <Text strong>{name}</Text>
      <Text muted>{[company_name, address_text, phone, open].filter(Boolean).join(' · ')}</Text>
    </Stack>
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
