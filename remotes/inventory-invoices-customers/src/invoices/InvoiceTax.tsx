import { changeInvoiceTax, type Invoice } from '@recoup/contract/stock/invoices';
import { DialogButton } from '@recoup/screens';
import { FormDialog, useContractForm } from '@recoup/screens/forms';
import { TaxFreeFields, taxFreeLabels, taxFreeValue } from '../tax-free-fields.tsx';

/** Makes the invoice tax-free, or taxed again. */
export function InvoiceTaxButton({ invoice }: { invoice: Invoice }) {
  return (
    <DialogButton
      endpoint={changeInvoiceTax}
      size="sm"
      look="ghost"
      icon="edit"
      dialog={(close) => <TaxDialog invoice={invoice} onClose={close} />}
    >
      Tax
    </DialogButton>
  );
}

function TaxDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const form = useContractForm(changeInvoiceTax, {
    initial: { tax_free: taxFreeValue(invoice.tax_free), version: invoice.version },
    params: { id: invoice.id },
    collides: 'all',
    draft: null,
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={`Tax on invoice ${invoice.number}`}
      submitLabel="Save"
      labels={taxFreeLabels}
      onClose={onClose}
    >
      <TaxFreeFields form={form} label="Sell tax-free" />
    </FormDialog>
  );
}
