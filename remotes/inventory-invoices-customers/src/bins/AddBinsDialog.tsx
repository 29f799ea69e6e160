import { createBins } from '@recoup/contract/stock/bins/bins';
import { codesIn } from '@recoup/parts';
import { FormDialog, FormField, useContractForm } from '@recoup/screens/forms';
import { TextArea } from '@recoup/ui';

/** Adds many bins to a location at once. */
export function AddBinsDialog({ location, onClose }: { location: number; onClose: () => void }) {
  const form = useContractForm(createBins, {
    initial: { names: '' },
    toBody: ({ names }) => ({ location_id: location, names: codesIn(names) }),
    draft: null,
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      size="sm"
      title="Add bins"
      description="Each gets a barcode. Print the labels afterwards."
      submitLabel="Add bins"
      onClose={onClose}
    >
      <FormField form={form} name="names" label="Names">
        {(field) => <TextArea {...field} required rows={5} help="One per line, such as A1, A2, A3." />}
      </FormField>
    </FormDialog>
  );
}
