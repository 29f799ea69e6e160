import { useEndpoint } from '@recoup/api';
import type { AnswerOf } from '@recoup/contract';
import {
  type Listing,
  type ListingState,
  listItems,
  listingStates,
  listStores,
  previewListings,
  type Store,
} from '@recoup/contract/exchange/stock-listing';
import { pathTo } from '@recoup/contract/route';
import { Link } from '@recoup/remote-kit';
import { Loaded, Money, When } from '@recoup/screens';
import { FormDialog, FormField, useContractForm } from '@recoup/screens/forms';
import { type DataColumn, DataTable } from '@recoup/screens/tables';
import { ButtonLink, EmptyState, numberText, SelectField, Stack, StatusDot, Text } from '@recoup/ui';
import { Dialog } from '@recoup/ui/overlays';

interface ListDialogProps {
  ids: readonly number[];
  onClose: () => void;
  onDone: (answer: AnswerOf<typeof listItems>, store: Store) => void;
}

/** A store with its account, because there may be several in one system. */
export const storeText = ({ name, account, location }: Store) =>
  `${name}, ${account}${location === null ? '' : ` (${location})`}`;

/** Asks which store to list devices in, and previews the result for each. */
export default function ListDialog(props: ListDialogProps) {
  const read = useEndpoint(listStores, {});
  const [first] = read.data?.data ?? [];
  if (first && read.data) return <Choosing {...props} stores={read.data.data} first={first} />;
  return (
    <Dialog open title="List items" onClose={props.onClose}>
      <Loaded what="Stores" read={read}>
        {() => (
          <EmptyState
            icon="add-ons"
            title="No connected store"
            action={
              <ButtonLink look="primary">
                <Link to={pathTo('addOns')}>Go to add-ons</Link>
              </ButtonLink>
            }
          >
            Connect a store such as Shopify or Back Market to list your stock there.
          </EmptyState>
        )}
      </Loaded>
    </Dialog>
  );
}

function Choosing({
  ids,
  stores,
  first,
  onClose,
  onDone,
}: ListDialogProps & { stores: readonly Store[]; first: Store }) {
  const form = useContractForm(listItems, {
    initial: { store: String(first.id) },
    toBody: ({ store }) => ({ ids: [...ids], store_id: Number(store) }),
    draft: null,
    quiet: true,
    onDone: (answer) => onDone(answer, chosen()),
  });
  const chosen = () => stores.find(({ id }) => id === Number(form.latest().store)) ?? first;
  const { store } = form.values;
  const read = useEndpoint(previewListings, { body: { ids: [...ids], store_id: Number(store) } });
  const ready = read.data?.data.filter(({ state }) => state === 'ready' || state === 'failed').length;
  const many = (count: number) => (count === 1 ? '1 item' : `${numberText(count)} items`);
  return (
    <FormDialog
      form={form}
      size="lg"
      title={`List ${many(ids.length)}`}
      description="We list items in the background and keep store quantities in sync with your stock."
      submitLabel={ready ? `List ${many(ready)}` : 'List items'}
      onClose={onClose}
    >
      <FormField form={form} name="store" label="Store">
        {(field) => (
          <SelectField {...field} options={stores.map((one) => ({ value: String(one.id), label: storeText(one) }))} />
        )}
      </FormField>
      <Loaded what="Preview" read={read}>
        {({ data }) => (
          <Stack gap={2}>
            <DataTable
              label="Preview"
              columns={stores.find(({ id }) => id === Number(store))?.priced ? priced : unpriced}
              items={data.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state)).slice(0, shownRows)}
              idOf={({ id }: Listing) => id}
            />
            {data.length > shownRows && <Text muted>{`and ${numberText(data.length - shownRows)} more`}</Text>}
          </Stack>
        )}
      </Loaded>
    </FormDialog>
  );
}

/** The number of preview rows shown. The rest is counted. Rows that need attention come first. */
const shownRows = 50;
const order: readonly ListingState[] = ['refused', 'failed', 'ready', 'sending', 'listed'];

const device: DataColumn<Listing> = {
  id: 'name',
  header: 'Device',
  cell: ({ name, imei }) => (
    <Stack gap={0}>
      {name}
      {imei !== null && (
        <Text small muted>
          {imei}
        </Text>
      )}
    </Stack>
  ),
  names: true,
};
const price: DataColumn<Listing> = {
  id: 'price',
  header: 'Store price',
  cell: ({ price: askingPrice }) => <Money value={askingPrice} />,
  align: 'end',
  nowrap: true,
};
const stateColumn: DataColumn<Listing> = {
  id: 'state',
  header: 'Status',
  cell: ({ state, reason, listed_at }) => (
    <Stack gap={0}>
      <StatusDot tone={listingStates[state].tone}>{listingStates[state].label}</StatusDot>
      {(reason !== null || listed_at !== null) && (
        <Text small muted>
          {reason ?? <When at={listed_at} clock />}
        </Text>
      )}
    </Stack>
  ),
};
const priced = [device, price, stateColumn];
const unpriced = [device, stateColumn];
