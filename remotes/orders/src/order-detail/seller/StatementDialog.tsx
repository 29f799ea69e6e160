import { useEndpoint } from '@recoup/api';
import { showOnCustomerDisplay } from '@recoup/contract/orders/counter/customer-displays';
import { askStatementOnPhone } from '@recoup/contract/orders/counter/phone-signatures';
import { type Signature, signatures } from '@recoup/contract/stock/customer-ids';
import { getSellerStatement, takeSellerStatement } from '@recoup/contract/stock/purchases/seller-statements';
import { SignOnPhone, useMyDisplay } from '@recoup/parts';
import { ActionButton } from '@recoup/screens';
import { DrawingField, FormDialog, FormField, useContractForm } from '@recoup/screens/forms';
import { Checkbox, Text, TextField } from '@recoup/ui';
import { RadioGroup } from '@recoup/ui/fields';
import { useEffect } from 'react';

const signatureOptions = (Object.keys(signatures) as Signature[]).map((value) => ({
  value,
  label: signatures[value],
}));

/** The seller declares that the devices are theirs, and since when. It’s printed on the receipt. */
export function StatementDialog(props: { orderId: number; onClose: () => void; onTaken: () => void }) {
  const { orderId, onClose, onTaken } = props;
  const { data } = useEndpoint(getSellerStatement, { params: { id: orderId } });
  const wording = data?.data.asked;
  const statement = data?.data.statement ?? null;
  const display = useMyDisplay();
  const isAsking = display?.order_id === orderId && display.asks;
  // Once signed on the display, there is nothing left to do here.
  const isSigned = statement !== null;
  useEffect(() => {
    if (!isSigned) return;
    onClose();
    onTaken();
  }, [isSigned, onClose, onTaken]);
  const form = useContractForm(takeSellerStatement, {
    initial: { owned_since: '', signature: 'screen' as Signature, drawing: null as string | null, thumbprint: false },
    params: { id: orderId },
    toBody: ({ drawing, ...fields }) => ({ ...fields, drawing: fields.signature === 'screen' ? drawing : null }),
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
      description={wording?.text.replaceAll('{since}', owned_since || '…')}
      submitLabel="Save declaration"
      onClose={onClose}
    >
      {display && wording && !wording.thumbprint && !statement && (
        <ActionButton
          endpoint={showOnCustomerDisplay}
          input={{ body: { show: 'order', order_id: orderId, ask: true } }}
          quiet
          failed="We couldn’t show this on the customer display"
        >
          {isAsking ? 'Ask again on customer display' : 'Ask on customer display'}
        </ActionButton>
      )}
      {isAsking && !statement && (
        <Text muted>Waiting for the customer to sign on the {display?.register} display.</Text>
      )}
      {wording && !wording.thumbprint && !statement && <SignOnPhone endpoint={askStatementOnPhone} id={orderId} />}
      <FormField form={form} name="owned_since" label="Owned since">
        {(field) => (
          <TextField
            {...field}
            required
            autoFocus
            autoComplete="off"
            help="In the seller’s words, such as “May 2024”."
          />
        )}
      </FormField>
      <FormField form={form} name="signature" label="Signature">
        {(field) => <RadioGroup {...field} options={signatureOptions} />}
      </FormField>
      {form.values.signature === 'screen' && (
        <FormField form={form} name="drawing" label="Signature on screen">
          {(field) => <DrawingField {...field} help="Use a finger, pen or mouse." />}
        </FormField>
      )}
      {wording?.thumbprint && (
        <FormField form={form} name="thumbprint" label="Thumbprint is on paper">
          {({ value, ...field }) => <Checkbox {...field} checked={value} />}
        </FormField>
      )}
    </FormDialog>
  );
}
