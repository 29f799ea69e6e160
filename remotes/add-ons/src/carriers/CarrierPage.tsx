import { useEndpoint } from '@recoup/api';
import {
  type CarrierPart,
  type IntegrationSlug,
  integrationOf,
  integrationSlugs,
} from '@recoup/contract/add-ons/integration';
import { getIntegration, type IntegrationConnection } from '@recoup/contract/add-ons/integrations';
import { pathTo } from '@recoup/contract/route';
import { kitCarriers } from '@recoup/contract/shipping/kit-texts';
import { Link, Navigate, useLocation, useMe } from '@recoup/remote-kit';
import { Loaded, Page } from '@recoup/screens';
import { FormSkeleton } from '@recoup/screens/forms';
import { Box, ButtonLink, Card, Inline, Stack, Text } from '@recoup/ui';
import type { ReactNode } from 'react';
import { Accounts } from '../Accounts.tsx';
import { BetaNote } from '../BetaNote.tsx';
import { NotConnected } from '../NotConnected.tsx';
import { CarrierSetupCard } from './CarrierSetupCard.tsx';
import { KitTextCard } from './KitTextCard.tsx';
import { ShipEngineCards } from './ShipEngineCards.tsx';
import { UspsReturnsCard } from './UspsReturnsCard.tsx';

const back = { to: pathTo('addOns'), label: 'Add-ons' };

/** The page of a carrier, or of a step of its setup, depending on the address. */
export default function CarrierPage() {
  const { pathname } = useLocation();
  const slug = integrationSlugs.find((one) => one === pathname.split('/')[2]);
  const steps = (slug && integrationOf(slug).steps) ?? [];
  const step = steps.find(({ to }) => to === pathname) ?? steps[0];
  if (!slug || !step) return <Navigate to={back.to} replace />;
  const { name, about } = integrationOf(slug);
  return (
    <Page narrow title={name} subtitle={about} back={back}>
      <BetaNote slug={slug} />
      {steps.length > 1 && (
        <Inline as="nav" aria-label={`${name} setup`} gap={2} wrap>
          {steps.map(({ label, to }) => (
            <ButtonLink key={to} look={to === step.to ? 'primary' : 'secondary'}>
              <Link to={to} aria-current={to === step.to ? 'page' : undefined}>
                {label}
              </Link>
            </ButtonLink>
          ))}
        </Inline>
      )}
      {step.parts.map((part) => (
        <Box key={part}>{partOf(part, slug)}</Box>
      ))}
    </Page>
  );
}

function partOf(part: CarrierPart, slug: IntegrationSlug) {
  const carrier = kitCarriers.find((one) => one === slug);
  if (part === 'connect') return <Accounts slug={slug} />;
  if (part === 'kit') return carrier && <KitTextCard carrier={carrier} />;
  if (part === 'activation') return <Connected slug={slug}>{(one) => <UspsReturnsCard connection={one} />}</Connected>;
  return (
    <Connected slug={slug} below={slug === 'shipengine' && <ShipEngineCards />}>
      {(one) => <CarrierSetupCard id={one.id} />}
    </Connected>
  );
}

interface ConnectedProps {
  slug: IntegrationSlug;
  children: (connection: IntegrationConnection) => ReactNode;
  /** Content about all accounts. */
  below?: ReactNode;
}

/** Content for each account, of the company and its locations. Without an account, says where to connect one. */
function Connected({ slug, children, below }: ConnectedProps) {
  const { id, name, steps = [] } = integrationOf(slug);
  const { locations } = useMe();
  const read = useEndpoint(getIntegration, { params: { id } });
  const to = steps[0]?.to ?? back.to;
  const placeOf = ({ location_id }: IntegrationConnection) =>
    locations.find((one) => one.id === location_id)?.name ?? 'The whole company';
  return (
    <Loaded what={name} read={read} skeleton={<FormSkeleton fields={3} />}>
      {({ data: { connections } }) =>
        connections.length === 0 ? (
          <Card>
            <NotConnected name={name} to={to}>
              Its settings appear here once it’s connected.
            </NotConnected>
          </Card>
        ) : (
          <Stack gap={4}>
            {connections.map((one) => (
              <Stack key={one.id} gap={2}>
                {connections.length > 1 && (
                  <Stack gap={0}>
                    <Text strong>{placeOf(one)}</Text>
                    <Text small muted>
                      {one.account}
                    </Text>
                  </Stack>
                )}
                {children(one)}
              </Stack>
            ))}
            {below}
          </Stack>
        )
      }
    </Loaded>
  );
}
