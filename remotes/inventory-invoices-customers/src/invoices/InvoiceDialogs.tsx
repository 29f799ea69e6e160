import type { Money } from '@recoup/contract/money';
import type { InventoryItemRow } from '@recoup/contract/stock/inventory-items';
import type { ChosenMethod } from '@recoup/contract/stock/invoice-status';
import {
  addInvoiceProduct,
  changeInvoiceCustomer,
  type Invoice,
  recordInvoicePayment,
  sendInvoice,
} from '@recoup/contract/stock/invoices';
import { CodeField, kickDrawer } from '@recoup/parts';
import { DialogButton } from '@recoup/screens';
import { AmountField, FormDialog, FormField, faultAt, fieldId, useContractForm } from '@recoup/screens/forms';
import { Banner, SelectField, Text, TextField } from '@recoup/ui';
import { type Buyer, BuyerSearch } from '../buyer-search.tsx';
import { CreditHint, useCredit } from '../credit-hint.tsx';
import { methodOptions } from '../method-options.ts';
import { useSellable } from '../use-sellable.ts';

interface Shown {
  invoice: Invoice;
  onClose: () => void;
}

/** Records a payment. */
export function PaymentButton({ invoice }: { invoice: Invoice }) {
  return (
    <DialogButton
      endpoint={recordInvoicePayment}
      look="primary"
      dialog={(close) => <PaymentDialog invoice={invoice} onClose={close} />}
    >
      Record payment
    </DialogButton>
  );
}

/** Waits for the customer's store credit, which is suggested if there is any. */
function PaymentDialog({ invoice, onClose }: Shown) {
  const credit = useCredit(invoice.customer_id);
  // Shows the cached credit until it's refetched, and then suggests again.
  return credit && <PaymentForm key={credit.amount} invoice={invoice} credit={credit} onClose={onClose} />;
}

function PaymentForm({ invoice, credit, onClose }: Shown & { credit: Money }) {
  const { balance } = invoice;
  const form = useContractForm(recordInvoicePayment, {
    initial: {
      amount: (credit.amount > 0 ? Math.min(credit.amount, balance.amount) : balance.amount) as number | null,
      method: (credit.amount > 0 ? 'credit' : 'cash') as ChosenMethod,
      note: '',
    },
    params: { id: invoice.id },
    toBody: ({ amount, ...how }) => ({ ...how, amount: amount ?? undefined }),
    draft: null,
    onDone: () => {
      if (form.latest().method === 'cash') void kickDrawer();
      onClose();
    },
  });
  return (
    <FormDialog form={form} title="Record payment" submitLabel="Record payment" onClose={onClose}>
      {credit.amount > 0 && <CreditHint credit={credit} />}
      <FormField form={form} name="amount" label="Amount">
        {(field) => <AmountField {...field} required />}
      </FormField>
      <FormField form={form} name="method" label="Payment method">
        {(field) => <SelectField {...field} options={methodOptions} />}
      </FormField>
      <FormField form={form} name="note" label="Note">
        {(field) => <TextField {...field} />}
      </FormField>
    </FormDialog>
  );
}

/** Emails the invoice with its PDF. */
export function MailButton({ invoice }: { invoice: Invoice }) {
  return (
    <DialogButton endpoint={sendInvoice} dialog={(close) => <MailDialog invoice={invoice} onClose={close} />}>
      Email
    </DialogButton>
  );
}

function MailDialog({ invoice, onClose }: Shown) {
  const form = useContractForm(sendInvoice, {
    initial: { to: invoice.customer_email ?? '' },
    params: { id: invoice.id },
    draft: null,
    onDone: onClose,
  });
  return (
    <FormDialog form={form} title={`Email invoice ${invoice.number}`} submitLabel="Send" onClose={onClose}>
      <FormField form={form} name="to" label="To">
        {(field) => <TextField {...field} required type="email" />}
      </FormField>
    </FormDialog>
  );
}

/** Sets the buyer. */
export function ChangeBuyer({ invoice }: { invoice: Invoice }) {
  return (
    <DialogButton
      endpoint={changeInvoiceCustomer}
      size="sm"
      look="ghost"
      icon="edit"
      dialog={(close) => <BuyerDialog invoice={invoice} onClose={close} />}
    >
      Change
    </DialogButton>
  );
}

function BuyerDialog({ invoice, onClose }: Shown) {
  const form = useContractForm(changeInvoiceCustomer, {
    initial: { customer: null as Buyer | null, version: invoice.version },
    params: { id: invoice.id },
    collides: ['customer'],
    toBody: ({ customer, version }) => ({ customer_id: customer?.id ?? null, version }),
    draft: null,
    onDone: onClose,
  });
  const { customer } = form.values;
  return (
    <FormDialog form={form} title="Change customer" submitLabel="Save" onClose={onClose}>
      <BuyerSearch
        id={fieldId(form, 'customer_id')}
        error={faultAt(form, 'customer_id', 'Customer')}
        nobody="No customer found"
        onChoose={(buyer) => form.set('customer', buyer)}
      />
      <Text>
        {customer ? `The invoice will be for ${customer.name}.` : 'No customer selected. This is a walk-in sale.'}
      </Text>
    </FormDialog>
  );
}

/** Adds an item to the invoice. */
export function AddItem({ invoice }: { invoice: Invoice }) {
  return (
    <DialogButton
      endpoint={addInvoiceProduct}
      size="sm"
      icon="add"
      dialog={(close) => <AddDialog invoice={invoice} onClose={close} />}
    >
      Add item
    </DialogButton>
  );
}

function AddDialog({ invoice, onClose }: Shown) {
  const form = useContractForm(addInvoiceProduct, {
    initial: {
      item: null as InventoryItemRow | null,
      price: null as number | null,
      discount: null as number | null,
      version: invoice.version,
    },
    params: { id: invoice.id },
    collides: 'all',
    toBody: ({ item, price, discount, version }) => ({
      inventory_id: item?.id,
      price: price ?? undefined,
      discount: discount ?? 0,
      version,
    }),
    draft: null,
    onDone: onClose,
  });
  const { item } = form.values;
  const { fault, scan } = useSellable((found) => {
    form.set('item', found);
    form.set('price', found.price?.amount ?? null);
  });
  return (
    <FormDialog
      form={form}
      title="Add an item"
      submitLabel="Add item"
      labels={{ inventory_id: 'Item' }}
      onClose={onClose}
    >
      {item ? (
        <Text strong>
          {item.name} {item.imei ?? item.serial}
        </Text>
      ) : (
        <CodeField
          label="Item"
          help="Scan an IMEI or tag, or enter a device name."
          onCodes={(codes) => void scan(codes)}
        />
      )}
      {fault && <Banner tone="warning" title={fault} live />}
      <FormField form={form} name="price" label="Price">
        {(field) => <AmountField {...field} required />}
      </FormField>
      <FormField form={form} name="discount" label="Discount">
        {(field) => <AmountField {...field} />}
      </FormField>
    </FormDialog>
  );
}
