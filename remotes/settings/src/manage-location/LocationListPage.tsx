import { pathTo } from '@recoup/contract/route';
import { type Location, storeLocations } from '@recoup/contract/session/locations';
import { Link, useMe, useUrlState } from '@recoup/remote-kit';
import { type Column, IfAllowed, ListPage, PhoneText, When } from '@recoup/screens';
import { Badge, ButtonLink, Inline } from '@recoup/ui';
import { locationTabs } from './location-tabs.ts';

function NameCell({ location }: { location: Location }) {
  const here = useMe().location.id === location.id;
  return (
    <Inline gap={2}>
      {location.name}
      {here && <Badge tone="success">You work here</Badge>}
    </Inline>
  );
}

const columns: readonly Column<Location>[] = [
  { id: 'name', header: 'Location', width: 240, sortable: true, cell: (location) => <NameCell location={location} /> },
  {
    id: 'type',
    header: 'Type',
    width: 140,
    cell: ({ is_mail_in }) => (is_mail_in ? 'Mail-in center' : 'Store'),
  },
  {
    id: 'address',
    header: 'Address',
    width: 260,
    cell: ({ address }) => (address ? `${address.address1}, ${address.city}` : '–'),
  },
  { id: 'phone', header: 'Phone', width: 140, cell: ({ phone }) => <PhoneText value={phone} /> },
  { id: 'created_at', header: 'Since', width: 120, sortable: true, cell: (row) => <When at={row.created_at} /> },
];

/** The company's stores and mail-in centers. */
export default function LocationListPage() {
  const closed = useUrlState().params.get('status') === '0';
  return (
    <ListPage
      title="Locations"
      endpoint={storeLocations.list}
      query={{ status: closed ? 0 : 1 }}
      filters={{ status: null }}
      columns={columns}
      nameOf={({ name }) => name}
      rowTo={({ id }) => pathTo('storeLocationEdit', { locationId: id })}
      tabs={{
        label: 'Locations',
        current: closed ? 'closed' : 'open',
        items: locationTabs,
      }}
      searchPlaceholder="Name, street or city"
      actions={
        <IfAllowed endpoint={storeLocations.create}>
          <ButtonLink look="primary">
            <Link to={pathTo('storeLocationCreate')}>New location</Link>
          </ButtonLink>
        </IfAllowed>
      }
      empty={{
        title: closed ? 'No closed locations' : 'No locations',
        text: closed ? 'Locations you close appear here. You can reopen them.' : 'Open your first location.',
      }}
    />
  );
}
