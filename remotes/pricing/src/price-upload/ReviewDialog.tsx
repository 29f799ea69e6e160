import { confirmPriceImport, type PriceImport } from '@recoup/contract/pricing/price-imports';
import { DialogButton } from '@recoup/screens';
import { FormDialog, useContractForm } from '@recoup/screens/forms';
import { confirmationFaults, confirmationOf, linesOf, MarkedPrices } from '../MarkedPrices.tsx';
import { PriceDifference } from '../PriceDifference.tsx';

/** Opens scheduled prices that didn’t go live for another review. */
export function ReviewButton({ late }: { late: PriceImport }) {
  return (
    <DialogButton
      endpoint={confirmPriceImport}
      size="sm"
      look="primary"
      dialog={(close) => <ReviewDialog late={late} onClose={close} />}
    >
      Review
    </DialogButton>
  );
}

function ReviewDialog({ late, onClose }: { late: PriceImport; onClose: () => void }) {
  const marked = linesOf(late.difference?.guards);
  const form = useContractForm(confirmPriceImport, {
    initial: { checked: false, floor_reason: '' },
    params: { id: Number(late.id) },
    toBody: ({ floor_reason }) => confirmationOf(marked, floor_reason),
    faultsOf: (values) => confirmationFaults(marked, values),
    draft: null,
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      size="lg"
      title={`Save prices from ${late.file_name}?`}
      description="These prices didn’t go live because current prices had changed. This is what they’d change now."
      labels={{ checked: 'Marked prices' }}
      submitLabel="Save now"
      onClose={onClose}
    >
      <MarkedPrices
        marked={marked}
        checked={form.values.checked}
        onCheck={(on) => form.set('checked', on)}
        reason={form.values.floor_reason}
        onReason={(reason) => form.set('floor_reason', reason)}
        missed={form.errorAt('checked') !== undefined}
      />
      <PriceDifference difference={late.difference} />
    </FormDialog>
  );
}
