import { type Bin, deleteBin, printBinLabels, renameBin } from '@recoup/contract/stock/bins/bins';
import { ActionButton, DialogButton, OpenFileButton } from '@recoup/screens';
import { FormDialog, FormField, useContractForm } from '@recoup/screens/forms';
import { Inline, TextField } from '@recoup/ui';

/** The actions of a bin. */
export function BinMenu({ bin }: { bin: Bin }) {
  const params = { id: bin.id };
  return (
    <Inline gap={1}>
      <OpenFileButton endpoint={printBinLabels} input={{ body: { ids: [bin.id] } }} size="sm">
        Label
      </OpenFileButton>
      <DialogButton endpoint={renameBin} size="sm" dialog={(close) => <RenameDialog bin={bin} onClose={close} />}>
        Rename
      </DialogButton>
      {bin.items === 0 && (
        <ActionButton
          endpoint={deleteBin}
          input={{ params }}
          size="sm"
          confirm={{
            title: `Delete ${bin.name}?`,
            text: 'Its label can no longer be scanned.',
            verb: 'Delete',
            danger: true,
          }}
        >
          Delete
        </ActionButton>
      )}
    </Inline>
  );
}

function RenameDialog({ bin, onClose }: { bin: Bin; onClose: () => void }) {
  const form = useContractForm(renameBin, {
    initial: { name: bin.name },
    params: { id: bin.id },
    draft: null,
    onDone: onClose,
  });
  return (
    <FormDialog form={form} size="sm" title={`Rename ${bin.name}`} submitLabel="Rename" onClose={onClose}>
      <FormField form={form} name="name" label="Name">
        {(field) => <TextField {...field} required maxLength={40} />}
      </FormField>
    </FormDialog>
  );
}
