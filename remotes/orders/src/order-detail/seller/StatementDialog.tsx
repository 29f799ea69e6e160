import { useEndpoint } from '@recoup/api';
import { type Signature, signatures } from '@recoup/contract/stock/customer-ids';
import { getSellerStatement, takeSellerStatement } from '@recoup/contract/stock/purchases/seller-statements';
import { FormDialog, FormField, useContractForm } from '@recoup/screens/forms';
import { Checkbox, TextField } from '@recoup/ui';
import { DrawingField, RadioGroup } from '@recoup/ui/fields';

const signatureOptions = (Object.keys(signatures) as Signature[]).map((value) => ({
  value,
  label: signatures[value],
}));

/** The seller declares that the devices are theirs, and since when. It’s printed on the receipt. */
export function StatementDialog(props: { orderId: number; onClose: () => void; onTaken: () => void }) {
  const { orderId, onClose, onTaken } = props;
  const { data } = useEndpoint(getSellerStatement, { params: { id: orderId } });
  const asked = data?.data.asked;
  const form = useContractForm(takeSellerStatement, {
    initial: { owned_since: '', signature: 'screen' as Signature, drawing: null as string | null, thumbprint: false },
    params: { id: orderId },
    toBody: ({ drawing, ...said }) => ({ ...said, drawing: said.signature === 'screen' ? drawing : null }),
    draft: null,
    onDone: () => {
      onClose();
      onTaken();
    },
  });
  const { owned_since } = form.values;
  return (
    <FormDialog
      form={form}
      title="Seller’s declaration"
      description={asked?.text.replaceAll('{since}', owned_since || '…')}
      submitLabel="Save declaration"
      onClose={onClose}
    >
      <FormField form={form} name="owned_since" label="Owned since">
        {(field) => (
          <TextField {...field} required autoFocus autoComplete="off" help="As the seller says it: May 2024." />
        )}
      </FormField>
      <FormField form={form} name="signature" label="Signature">
        {(field) => <RadioGroup {...field} options={signatureOptions} />}
      </FormField>
      {form.values.signature === 'screen' && (
        <FormField form={form} name="drawing" label="Signature on screen">
          {(field) => <DrawingField {...field} help="With a finger, a pen or the mouse." />}
        </FormField>
      )}
      {asked?.thumbprint && (
        <FormField form={form} name="thumbprint" label="The thumbprint is on the paper">
          {({ value, ...field }) => <Checkbox {...field} checked={value} />}
        </FormField>
      )}
    </FormDialog>
  );
}
