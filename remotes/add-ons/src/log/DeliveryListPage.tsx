import { type IntegrationSlug, integrationOf, integrationSlugs } from '@recoup/contract/add-ons/integration';
import {
  type Delivery,
  deliveryStates,
  listDeliveries,
  resendDelivery,
  resendFailed,
} from '@recoup/contract/exchange/deliveries';
import { deliveryKinds } from '@recoup/contract/exchange/order-events';
import { pathTo } from '@recoup/contract/route';
import { Navigate, useParams } from '@recoup/remote-kit';
import { ActionButton, type Column, ListPage, When } from '@recoup/screens';
import { Box, Button, Inline, StatusDot, Text } from '@recoup/ui';
import { Dialog } from '@recoup/ui/overlays';
import { useState } from 'react';

const nameOf = ({ what, subject }: Delivery) => `${deliveryKinds[what].label}, ${subject}`;

/** Deliveries to a system with the reasons for failures. Staff can send them again. */
export default function DeliveryListPage() {
  const { slug } = useParams();
  const integration = integrationSlugs.find((one) => one === slug);
  return integration ? <Log slug={integration} /> : <Navigate to={pathTo('addOns')} replace />;
}

function Log({ slug }: { slug: IntegrationSlug }) {
  const [openDelivery, setOpenDelivery] = useState<Delivery | null>(null);
  const { name } = integrationOf(slug);
  const columns: readonly Column<Delivery>[] = [
    { id: 'subject', header: 'About', width: 190, cell: ({ subject }) => subject },
    { id: 'what', header: 'Type', width: 120, cell: ({ what }) => deliveryKinds[what].label },
    {
      id: 'state',
      header: 'Status',
      width: 205,
      cell: ({ state, message }) => (
        <Box>
          <StatusDot tone={deliveryStates[state].tone}>{deliveryStates[state].label}</StatusDot>
          {message && (
            <Text small muted>
              {message}
            </Text>
          )}
        </Box>
      ),
    },
    { id: 'target', header: 'To', width: 110, cell: ({ target }) => target },
    { id: 'attempts', header: 'Attempts', width: 60, align: 'end', cell: ({ attempts }) => attempts },
    {
      id: 'created_at',
      header: 'Time',
      width: 135,
      sortable: true,
      cell: ({ created_at }) => <When at={created_at} clock />,
    },
    {
      id: 'more',
      header: 'Actions',
      buttons: true,
      width: 180,
      hideable: false,
      cell: (row) => (
        <Inline gap={2}>
          {row.sent && (
            <Button size="sm" onClick={() => setOpenDelivery(row)}>
              View
            </Button>
          )}
          {row.state !== 'waiting' && (
            <ActionButton endpoint={resendDelivery} input={{ params: { id: row.id } }} size="sm">
              Send again
            </ActionButton>
          )}
        </Inline>
      ),
    },
  ];
  return (
    <>
      <ListPage
        title={`${name} log`}
        back={
          slug === 'publicapi'
            ? { to: pathTo('publicApi'), label: name }
            : { to: pathTo('integration', { slug }), label: 'Account' }
        }
        endpoint={listDeliveries}
        query={{ integration: slug }}
        columns={columns}
        nameOf={nameOf}
        filters={{ subject: 'About', what: 'Type' }}
        actions={
          <ActionButton endpoint={resendFailed} input={{ body: { integration: slug } }} icon="refresh">
            Resend all failed
          </ActionButton>
        }
        empty={{
          title: 'Nothing sent yet',
          text: `Everything sent to ${name}, with its result.`,
        }}
      />
      {openDelivery && (
        <Dialog
          open
          onClose={() => setOpenDelivery(null)}
          size="lg"
          title={nameOf(openDelivery)}
          description="The exact message we sent."
        >
          <Box as="pre" fontSize="xs" overflow="auto" whiteSpace="pre-wrap" overflowWrap="anywhere" tabIndex={0}>
            {openDelivery.sent}
          </Box>
        </Dialog>
      )}
    </>
  );
}
