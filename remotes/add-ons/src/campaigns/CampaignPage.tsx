import { useEndpoint } from '@recoup/api';
import { chooseCampaign, createCampaign, listCampaigns } from '@recoup/contract/add-ons/campaigns';
import { pathTo } from '@recoup/contract/route';
import { ActionButton, DialogButton, Loaded, Page } from '@recoup/screens';
import { FormDialog, FormField, useContractForm } from '@recoup/screens/forms';
import { Badge, Card, Heading, Inline, Stack, Text, TextField } from '@recoup/ui';
import { NotConnected } from '../NotConnected.tsx';
import { Row } from '../row.tsx';

/** Chooses the gift cards that customers can pick, and the funding source. */
export default function CampaignPage() {
  const read = useEndpoint(listCampaigns, {});
  return (
    <Page
      narrow
      title="Tremendous"
      subtitle="Choose the gift cards customers can pick and the funding source."
      back={{ to: pathTo('tremendousConnect'), label: 'Account' }}
      actions={
        read.data?.is_connected && (
          <DialogButton endpoint={createCampaign} icon="add" dialog={(close) => <CampaignDialog onClose={close} />}>
            New campaign
          </DialogButton>
        )
      }
    >
      <Loaded
        what="Campaigns"
        read={read}
        skeleton={240}
        isEmpty={({ is_connected }) => !is_connected}
        empty={
          <Card>
            <NotConnected name="Tremendous" to={pathTo('tremendousConnect')}>
              Its campaigns appear here once it’s connected.
            </NotConnected>
          </Card>
        }
      >
        {({ data, funding_sources }) => {
          const chosen = data.find(({ is_chosen }) => is_chosen)?.id ?? '';
          const source = funding_sources.find(({ is_chosen }) => is_chosen)?.id ?? '';
          return (
            <>
              <Choices
                title="Campaigns"
                empty="No campaigns yet. Create one."
                rows={data.map(({ id, name, description, products, is_chosen }) => ({
                  id,
                  name,
                  is_chosen,
                  about: [description, `${products} products`].filter(Boolean).join(' · '),
                  body: { campaign: id, funding_source: source },
                }))}
              />
              <Choices
                title="Funding source"
                empty="No other funding sources. Payouts use the account’s balance."
                rows={funding_sources.map(({ id, method, is_chosen }) => ({
                  id,
                  name: method,
                  is_chosen,
                  about: id,
                  body: { campaign: chosen, funding_source: id },
                }))}
              />
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}

interface Choice {
  id: string;
  name: string;
  about: string;
  is_chosen: boolean;
  body: { campaign: string; funding_source: string };
}

function Choices({ title, empty, rows }: { title: string; empty: string; rows: readonly Choice[] }) {
  return (
    <Card>
      <Stack gap={3}>
        <Heading level={2}>{title}</Heading>
        {rows.length === 0 && <Text muted>{empty}</Text>}
        <Stack as="ul" gap={0}>
          {rows.map(({ id, name, about, is_chosen, body }) => (
            <Row
              key={id}
              title={
                <Inline gap={2} wrap>
                  <Text strong>{name}</Text>
                  {is_chosen && <Badge tone="success">In use</Badge>}
                </Inline>
              }
              actions={
                !is_chosen && (
                  <ActionButton endpoint={chooseCampaign} input={{ body }} size="sm">
                    Use this
                  </ActionButton>
                )
              }
            >
              {about}
            </Row>
          ))}
        </Stack>
      </Stack>
    </Card>
  );
}

function CampaignDialog({ onClose }: { onClose: () => void }) {
  const form = useContractForm(createCampaign, { initial: { name: '', description: '' }, onDone: onClose });
  return (
    <FormDialog
      form={form}
      title="New campaign"
      description="Includes all products in your account. You can remove products in Tremendous."
      submitLabel="Create campaign"
      onClose={onClose}
    >
      <FormField form={form} name="name" label="Name">
        {(field) => <TextField {...field} required />}
      </FormField>
      <FormField form={form} name="description" label="Description">
        {(field) => <TextField {...field} required help="Customers can see this." />}
      </FormField>
    </FormDialog>
  );
}
