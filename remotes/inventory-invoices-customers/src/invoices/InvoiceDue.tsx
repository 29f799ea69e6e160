import { changeInvoiceDue, type Invoice } from '@recoup/contract/stock/invoices';
import { DialogButton } from '@recoup/screens';
import { FormDialog, FormField, useContractForm } from '@recoup/screens/forms';
import { DayField, dayText, Inline, Text } from '@recoup/ui';

/** When an invoice is due. */
export function InvoiceDue({ invoice }: { invoice: Invoice }) {
  const { due_on, overdue } = invoice;
  return (
    <Inline gap={2} wrap>
      <Text tone={overdue ? 'danger' : undefined}>
        {due_on === null ? 'On receipt' : dayText(due_on)}
        {overdue && ', overdue'}
      </Text>
      <DialogButton
        endpoint={changeInvoiceDue}
        size="sm"
        look="ghost"
        icon="edit"
        dialog={(close) => <DueDialog invoice={invoice} onClose={close} />}
      >
        Due date
      </DialogButton>
    </Inline>
  );
}

function DueDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const form = useContractForm(changeInvoiceDue, {
    initial: { due_on: invoice.due_on ?? '', version: invoice.version },
    params: { id: invoice.id },
    collides: 'all',
    toBody: ({ due_on, version }) => ({ due_on: due_on || null, version }),
    draft: null,
    onDone: onClose,
  });
  return (
    <FormDialog form={form} title={`Due date for invoice ${invoice.number}`} submitLabel="Save" onClose={onClose}>
      <FormField form={form} name="due_on" label="Due date">
        {(field) => <DayField {...field} help="Leave blank if it’s due on receipt." />}
      </FormField>
    </FormDialog>
  );
}
