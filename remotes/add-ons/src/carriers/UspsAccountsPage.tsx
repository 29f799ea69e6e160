import { useEndpoint } from '@recoup/api';
import { integrationOf } from '@recoup/contract/add-ons/integration';
import { pathTo } from '@recoup/contract/route';
import { deleteUspsAccount, listUspsAccounts } from '@recoup/contract/shipping/carrier-accounts';
import { Link, useMe } from '@recoup/remote-kit';
import { ActionButton, Loaded, Page } from '@recoup/screens';
import { FormSkeleton } from '@recoup/screens/forms';
import { ButtonLink, Card, EmptyState, Heading, Inline, LinkText, Stack, Text } from '@recoup/ui';
import { CarrierSetupCard } from './CarrierSetupCard.tsx';
import { KitTextCard } from './KitTextCard.tsx';

/** The USPS accounts of the company and its locations. */
export default function UspsAccountsPage() {
  const { name, about } = integrationOf('usps');
  const { locations } = useMe();
  const read = useEndpoint(listUspsAccounts, {});
  const add = (
    <ButtonLink look="primary">
      <Link to={pathTo('uspsCreate')}>Connect an account</Link>
    </ButtonLink>
  );
  const placeOf = (id: number | null) => locations.find((one) => one.id === id)?.name ?? 'The whole company';
  return (
    <Page narrow title={name} subtitle={about} back={{ to: pathTo('addOns'), label: 'Add-ons' }} actions={add}>
      <Loaded what="Accounts" read={read} skeleton={<FormSkeleton fields={2} />}>
        {({ data }) =>
          data.length === 0 ? (
            <Card>
              <EmptyState icon="add-ons" title="No USPS account connected" action={add}>
                We’ll buy labels from it and track packages.
              </EmptyState>
            </Card>
          ) : (
            data.map(({ connection_id: id, account, location_id }) =>
              id === null ? null : (
                <Stack key={id} gap={3}>
                  <Card>
                    <Inline justifyContent="space-between" gap={3} wrap>
                      <Stack gap={1}>
                        <Heading level={2}>
                          <LinkText asChild>
                            <Link to={pathTo('uspsEdit', { uspsId: id })}>{account}</Link>
                          </LinkText>
                        </Heading>
                        <Text muted>{placeOf(location_id)}</Text>
                      </Stack>
                      <ActionButton
                        endpoint={deleteUspsAccount}
                        input={{ params: { id } }}
                        look="ghost"
                        confirm={{
                          title: 'Disconnect this account?',
                          text: 'We delete its credentials and stop tracking packages already in transit.',
                          verb: 'Disconnect',
                          danger: true,
                        }}
                      >
                        Disconnect
                      </ActionButton>
                    </Inline>
                  </Card>
                  <CarrierSetupCard id={id} />
                </Stack>
              ),
            )
          )
        }
      </Loaded>
      <KitTextCard carrier="usps" />
    </Page>
  );
}
