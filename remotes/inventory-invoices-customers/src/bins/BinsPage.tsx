import { useEndpoint } from '@recoup/api';
import { pathTo } from '@recoup/contract/route';
import { type Bin, binCode, createBins, listBins, printBinLabels, putAway } from '@recoup/contract/stock/bins/bins';
import { Link, useMe } from '@recoup/remote-kit';
import { DialogButton, IfAllowed, Loaded, OpenFileButton, Page } from '@recoup/screens';
import { type DataColumn, DataTable } from '@recoup/screens/tables';
import { Box, Card, EmptyState, Heading, Inline, LinkText, numberText, SelectField, Stack } from '@recoup/ui';
import { useState } from 'react';
import { AddBinsDialog } from './AddBinsDialog.tsx';
import { BinMenu } from './BinMenu.tsx';
import { PutAway } from './PutAway.tsx';

const columns: readonly DataColumn<Bin>[] = [
  {
    id: 'name',
    header: 'Bin',
    names: true,
    cell: ({ id, name }) => (
      <LinkText asChild>
        <Link to={`${pathTo('inventory')}?bin_id=${id}`}>{name}</Link>
      </LinkText>
    ),
  },
  { id: 'code', header: 'Code', cell: ({ id }) => binCode(id), wide: true },
  { id: 'items', header: 'Devices', align: 'end', cell: ({ items }) => numberText(items) },
  { id: 'menu', header: '', align: 'end', cell: (bin) => <BinMenu bin={bin} /> },
];

/** The bins of a location, with their devices and a form to put devices away. */
export default function BinsPage() {
  const { locations, location } = useMe();
  const [place, setPlace] = useState(String(location.id));
  const location_id = Number(place);
  const read = useEndpoint(listBins, { query: { location_id } });
  const bins = read.data?.data ?? [];
  return (
    <Page
      narrow
      title="Bins"
      subtitle="Track where devices are within a location."
      back={{ to: pathTo('inventory'), label: 'Inventory' }}
      actions={
        <>
          {bins.length > 0 && (
            <OpenFileButton
              endpoint={printBinLabels}
              input={{ body: { ids: bins.slice(0, 200).map(({ id }) => id) as [number] } }}
            >
              Print labels
            </OpenFileButton>
          )}
          <DialogButton
            endpoint={createBins}
            look="primary"
            dialog={(close) => <AddBinsDialog location={location_id} onClose={close} />}
          >
            Add bins
          </DialogButton>
        </>
      }
    >
      {locations.length > 1 && (
        <Box maxWidth="480px">
          <SelectField
            label="Location"
            value={place}
            onChange={setPlace}
            options={locations.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        </Box>
      )}
      {bins.length > 0 && (
        <IfAllowed endpoint={putAway}>
          <PutAway key={place} bins={bins} />
        </IfAllowed>
      )}
      <Card>
        <Stack gap={3}>
          <Inline>
            <Heading level={2}>Bins at this location</Heading>
          </Inline>
          <Loaded
            what="Bins"
            read={read}
            isEmpty={({ data }) => data.length === 0}
            empty={
              <EmptyState title="No bins yet">
                Bins are shelves and drawers. Add some, print their labels, and scan devices into them.
              </EmptyState>
            }
          >
            {({ data }) => <DataTable label="Bins" columns={columns} items={data} idOf={({ id }) => id} />}
          </Loaded>
        </Stack>
      </Card>
    </Page>
  );
}
