import { useEndpoint } from '@recoup/api';
import { listBins, putAway } from '@recoup/contract/stock/bins/bins';
import type { InventoryItemRow } from '@recoup/contract/stock/inventory-items';
import { idOfTag, tagCode } from '@recoup/contract/stock/inventory-records';
import { useMe } from '@recoup/remote-kit';
import { type BulkProps, DialogButton, Loaded } from '@recoup/screens';
import { FormDialog, FormField, useContractForm } from '@recoup/screens/forms';
import { SelectField, Text } from '@recoup/ui';

type BinProps = Pick<BulkProps<InventoryItemRow>, 'ids' | 'onDone'>;

/** Puts the selected items into a bin, as scanning them there does. */
export function BinAction({ ids, onDone }: BinProps) {
  return (
    <DialogButton
      endpoint={putAway}
      size="sm"
      dialog={(close) => (
        <BinDialog
          ids={ids}
          onClose={close}
          onDone={(result) => {
            close();
            onDone(result);
          }}
        />
      )}
    >
      Put into bin
    </DialogButton>
  );
}

function BinDialog({ ids, onClose, onDone }: BinProps & { onClose: () => void }) {
  const { location, locations } = useMe();
  const read = useEndpoint(listBins, { query: {} });
  const placeOf = new Map(locations.map(({ id, name }) => [id, name]));
  const bins = (read.data?.data ?? []).toSorted(
    (a, b) => Number(b.location_id === location.id) - Number(a.location_id === location.id),
  );
  const options = bins.map(({ id, name, location_id }) => ({
    value: String(id),
    label: locations.length > 1 ? `${name}, ${placeOf.get(location_id) ?? ''}` : name,
  }));
  const initial: { id: string; codes: string[] } = { id: '', codes: ids.map(tagCode) };
  const form = useContractForm(putAway, {
    initial,
    params: ({ id }) => ({ id: Number(id) }),
    toBody: ({ codes }) => ({ codes }),
    faultsOf: ({ id }): Readonly<Record<string, string>> => (id === '' ? { id: 'is required' } : {}),
    draft: null,
    quiet: true,
    onDone: ({ data: { placed, refused } }) =>
      onDone({
        changed: placed.map(({ id }) => id),
        refused: refused.map(({ code, reason }) => ({ id: idOfTag(code) ?? 0, reason })),
      }),
  });
  return (
    <FormDialog
      form={form}
      size="sm"
      title={ids.length === 1 ? 'Put this device into a bin' : `Put ${ids.length} devices into a bin`}
      submitLabel="Put into bin"
      labels={{ id: 'Bin', codes: 'Devices' }}
      onClose={onClose}
    >
      <Loaded
        what="Bins"
        read={read}
        isEmpty={({ data }) => data.length === 0}
        empty={<Text>No bins yet. Add them under Inventory &gt; Bins.</Text>}
      >
        {() => (
          <FormField form={form} name="id" label="Bin">
            {(field) => (
              <SelectField {...field} required options={[{ value: '', label: 'Choose a bin' }, ...options]} />
            )}
          </FormField>
        )}
      </Loaded>
    </FormDialog>
  );
}
