import { useEndpoint } from '@recoup/api';
import { type Listing, type ListingState, previewListings, type Store } from '@recoup/contract/exchange/stock-listing';
import { ResultDialog, type ResultGroup, When } from '@recoup/screens';

interface ListingResultProps {
  ids: readonly number[];
  store: Store;
  onClose: () => void;
}

const groups: readonly { state: ListingState; title: string; tone: ResultGroup['tone'] }[] = [
  { state: 'failed', title: 'Failed', tone: 'danger' },
  { state: 'refused', title: 'Not listed', tone: 'warning' },
  { state: 'ready', title: 'Not listed yet', tone: 'warning' },
  { state: 'sending', title: 'Listing', tone: 'info' },
  { state: 'listed', title: 'Listed', tone: 'success' },
];

const lineOf = ({ id, name, imei, reason, listed_at }: Listing) => ({
  id,
  name: imei === null ? name : `${name}, ${imei}`,
  text: reason ?? (listed_at === null ? undefined : <When at={listed_at} clock />),
});

/** The state of each listed device, updated while the dialog is open. */
export default function ListingResult({ ids, store, onClose }: ListingResultProps) {
  const { data } = useEndpoint(previewListings, { body: { ids: [...ids], store_id: store.id } });
  const rows = data?.data ?? [];
  const left = rows.filter(({ state }) => state === 'sending').length;
  return (
    <ResultDialog
      title={left > 0 ? `Listing in ${store.name}…` : `Listed in ${store.name}`}
      description={
        left > 0
          ? 'Results appear as the store responds. If you close this window, listing continues in the background.'
          : 'The store has responded for every item.'
      }
      groups={groups.map(({ state, ...group }) => ({
        ...group,
        id: state,
        lines: rows.filter((row) => row.state === state).map(lineOf),
      }))}
      onClose={onClose}
    />
  );
}
