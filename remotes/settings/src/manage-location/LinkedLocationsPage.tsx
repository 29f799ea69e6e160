import { useEndpoint } from '@recoup/api';
import {
  acceptFranchise,
  cancelFranchiseRequest,
  declineFranchise,
  deleteFranchise,
  type Franchise,
  franchiseStates,
  listFranchises,
  requestFranchise,
  unlinkFranchise,
  updateFranchiseWidget,
} from '@recoup/contract/session/franchises';
import { listLocationChoices } from '@recoup/contract/session/locations';
import { useMe, useParams } from '@recoup/remote-kit';
import { ActionButton, type Column, DialogButton, ListPage, Loaded, useActionItems, When } from '@recoup/screens';
import { FormDialog, FormField, useContractForm } from '@recoup/screens/forms';
import { Badge, Banner, Checkbox, IconButton, Inline, Stack, Text, TextField } from '@recoup/ui';
import { Menu } from '@recoup/ui/overlays';
import { locationTabs } from './location-tabs.ts';

const stateTones = { asked: 'info', linked: 'success', declined: 'warning', ended: 'neutral' } as const;

const columns: readonly Column<Franchise>[] = [
  { id: 'company', header: 'Company', width: 220, cell: ({ company }) => company.name },
  {
    id: 'direction',
    header: 'Requested by',
    width: 120,
    cell: ({ direction }) => (direction === 'out' ? 'You' : 'Them'),
  },
  {
    id: 'state',
    header: 'Status',
    width: 120,
    cell: ({ state }) => <Badge tone={stateTones[state]}>{franchiseStates[state].label}</Badge>,
  },
  {
    id: 'locations',
    header: 'Locations',
    width: 220,
    cell: ({ locations }) => (locations.length > 0 ? locations.join(', ') : '–'),
  },
  {
    id: 'in_widget',
    header: 'On the page',
    width: 130,
    cell: ({ in_widget, direction }) => (in_widget ? (direction === 'out' ? 'Yours' : 'Theirs') : '–'),
  },
  { id: 'created_at', header: 'Requested', width: 130, sortable: true, cell: (row) => <When at={row.created_at} /> },
  {
    id: 'more',
    header: 'Actions',
    width: 200,
    hideable: false,
    buttons: true,
    cell: (row) => <Answer franchise={row} />,
  },
];

/** The companies linked with this one, and requests between them. */
export default function LinkedLocationsPage() {
  const { linkedStatus } = useParams();
  const status = linkedStatus === '2' ? 2 : 1;
  const { tenant_id } = useMe();
  return (
    <ListPage
      title="Linked companies"
      endpoint={listFranchises}
      query={{ status }}
      columns={columns}
      nameOf={({ company }) => company.name}
      tabs={{ label: 'Locations', current: status === 1 ? 'linked' : 'requests', items: locationTabs }}
      actions={
        <DialogButton
          endpoint={requestFranchise}
          look="primary"
          icon="add"
          dialog={(close) => <AskDialog onClose={close} />}
        >
          Request link
        </DialogButton>
      }
      notice={
        <Banner tone="info" title={`Your company number is ${tenant_id}`}>
          Companies that want to link with you need this number and your company’s email.
        </Banner>
      }
      empty={
        status === 1
          ? { title: 'No linked companies', text: 'Linked companies show each other’s locations on their pages.' }
          : { title: 'No requests', text: 'Requests you send and receive appear here.' }
      }
    />
  );
}

/** The actions of a row: the response it waits for as a button, the rest in a menu. */
function Answer({ franchise }: { franchise: Franchise }) {
  const { id, direction, state, company, in_widget } = franchise;
  const entry = useActionItems();
  const input = { params: { id } };
  if (state === 'asked' && direction === 'in')
    return (
      <Inline gap={2}>
        <DialogButton
          endpoint={acceptFranchise}
          size="sm"
          look="primary"
          dialog={(close) => <AcceptDialog franchise={franchise} onClose={close} />}
        >
          Accept
        </DialogButton>
        <ActionButton endpoint={declineFranchise} input={input} size="sm">
          Decline
        </ActionButton>
      </Inline>
    );
  if (state === 'asked')
    return (
      <ActionButton endpoint={cancelFranchiseRequest} input={input} size="sm">
        Withdraw
      </ActionButton>
    );
  const ends = { danger: true, icon: 'delete', input } as const;
  const items =
    direction === 'in'
      ? state === 'linked'
        ? entry(unlinkFranchise, { ...ends, id: 'unlink', label: `Leave ${company.name}` })
        : []
      : state === 'linked'
        ? [
            ...entry(updateFranchiseWidget, {
              id: 'widget',
              label: in_widget ? 'Hide from our page' : 'Show on our page',
              icon: 'panel',
              input: { ...input, body: { in_widget: !in_widget } },
            }),
            ...entry(deleteFranchise, { ...ends, id: 'revoke', label: 'Revoke link' }),
          ]
        : entry(deleteFranchise, { ...ends, id: 'clear', label: 'Remove from list' });
  if (items.length === 0) return null;
  return (
    <Menu
      end
      trigger={<IconButton size="sm" icon="more" label={`More actions for ${company.name}`} />}
      groups={[{ id: 'link', items }]}
    />
  );
}

function AskDialog({ onClose }: { onClose: () => void }) {
  const form = useContractForm(requestFranchise, {
    initial: { number: '', email: '' },
    params: ({ number }) => ({ id: Number(number) }),
    toBody: ({ email }) => ({ email }),
    faultsOf: ({ number }): Record<string, string> =>
      Number(number) > 0 ? {} : { number: 'Enter the company number.' },
    draft: null,
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Request link"
      description="Ask the other company for its number and email. Both are on its Linked companies page."
      submitLabel="Send request"
      onClose={onClose}
    >
      <FormField form={form} name="number" label="Company number">
        {(field) => <TextField {...field} required only="digits" maxLength={12} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="email" label="Company email">
        {(field) => <TextField {...field} required type="email" autoComplete="off" />}
      </FormField>
    </FormDialog>
  );
}

function AcceptDialog({ franchise, onClose }: { franchise: Franchise; onClose: () => void }) {
  const read = useEndpoint(listLocationChoices, {});
  const form = useContractForm(acceptFranchise, {
    initial: { location_ids: [] as number[] },
    params: { id: franchise.id },
    draft: null,
    onDone: onClose,
  });
  const { location_ids: chosen } = form.values;
  return (
    <FormDialog
      form={form}
      title={`Link with ${franchise.company.name}`}
      description="They can show these locations on their page. They can’t see anything else."
      submitLabel="Accept"
      labels={{ location_ids: 'Locations' }}
      onClose={onClose}
    >
      <Loaded what="Your locations" read={read}>
        {({ data }) => (
          <Stack gap={2} role="group" aria-label="Locations">
            <Text>Locations to share</Text>
            {data.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                checked={chosen.includes(id)}
                onChange={(on) => form.put('location_ids', on ? [...chosen, id] : chosen.filter((one) => one !== id))}
              />
            ))}
          </Stack>
        )}
      </Loaded>
    </FormDialog>
  );
}
