import type { InventoryItemRow } from '@recoup/contract/stock/inventory-items';
import { moveItems } from '@recoup/contract/stock/inventory-records';
import { useMe } from '@recoup/remote-kit';
import { type BulkProps, DialogButton } from '@recoup/screens';
import { FormDialog, FormField, useContractForm } from '@recoup/screens/forms';
import { SelectField, TextField } from '@recoup/ui';

type MoveProps = Pick<BulkProps<InventoryItemRow>, 'ids' | 'onDone'> & { size?: 'sm' | 'md' };

/** Sends the selected items to another of our locations. */
export function MoveAction({ ids, onDone, size = 'sm' }: MoveProps) {
  const { locations } = useMe();
  if (locations.length < 2) return null;
  return (
    <DialogButton
      endpoint={moveItems}
      size={size}
      dialog={(close) => (
        <MoveDialog
          ids={ids}
          onClose={close}
          onDone={(result) => {
            close();
            onDone(result);
          }}
        />
      )}
    >
      Move
    </DialogButton>
  );
}

function MoveDialog(props: {
  ids: readonly number[];
  onClose: () => void;
  onDone: BulkProps<InventoryItemRow>['onDone'];
}) {
  const { location: ownLocation, locations } = useMe();
  // Most moves start here, so another location is preselected. Each row shows where its item is.
  const first = locations.find(({ id }) => id !== ownLocation.id);
  const form = useContractForm(moveItems, {
    initial: { location: String(first?.id ?? ''), note: '' },
    toBody: ({ location, note }) => ({ ids: [...props.ids] as [number], location_id: Number(location), note }),
    draft: null,
    quiet: true,
    onDone: props.onDone,
  });
  return (
    <FormDialog
      form={form}
      title={props.ids.length === 1 ? 'Move this item' : `Move ${props.ids.length} items`}
      description="Items have the status Moved until the other location receives them."
      submitLabel="Send"
      onClose={props.onClose}
    >
      <FormField form={form} name="location" label="To">
        {(field) => (
          <SelectField {...field} options={locations.map(({ id, name }) => ({ value: String(id), label: name }))} />
        )}
      </FormField>
      <FormField form={form} name="note" label="Note">
        {(field) => <TextField {...field} />}
      </FormField>
    </FormDialog>
  );
}
