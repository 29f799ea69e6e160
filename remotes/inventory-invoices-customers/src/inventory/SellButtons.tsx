import type { InventoryItem } from '@recoup/contract/stock/inventory-items';
import type { ChosenMethod } from '@recoup/contract/stock/invoice-status';
import { changeSoldPrice, sellInstantly } from '@recoup/contract/stock/invoices';
import { emit } from '@recoup/event-bus';
import { kickDrawer } from '@recoup/parts';
import { DialogButton } from '@recoup/screens';
import { AmountField, FormDialog, FormField, useContractForm } from '@recoup/screens/forms';
import { SelectField, TextField } from '@recoup/ui';
import { methodOptions } from '../method-options.ts';

/** Sells the item with immediate payment. */
export function SellButton({ item }: { item: InventoryItem }) {
  return (
    <DialogButton
      endpoint={sellInstantly}
      look="primary"
      dialog={(close) => <SellDialog item={item} onClose={close} />}
    >
      Sell
    </DialogButton>
  );
}

function SellDialog({ item, onClose }: { item: InventoryItem; onClose: () => void }) {
  const form = useContractForm(sellInstantly, {
    initial: { price: item.price?.amount ?? null, method: 'cash' as ChosenMethod },
    toBody: ({ price, method }) => ({ inventory_id: item.id, price: price ?? undefined, method }),
    draft: null,
    onDone: () => {
      emit('stock.changed', { id: item.id, what: 'sold' });
      if (form.latest().method === 'cash') void kickDrawer();
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={`Sell ${item.name}`} submitLabel="Sell item" onClose={onClose}>
      <FormField form={form} name="price" label="Price">
        {(field) => <AmountField {...field} required />}
      </FormField>
      <FormField form={form} name="method" label="Payment method">
        {(field) => <SelectField {...field} options={methodOptions} />}
      </FormField>
    </FormDialog>
  );
}

/** Corrects the price it was sold for. */
export function SoldPriceButton({ item }: { item: InventoryItem }) {
  return (
    <DialogButton endpoint={changeSoldPrice} dialog={(close) => <SoldPriceDialog item={item} onClose={close} />}>
      Correct sold price
    </DialogButton>
  );
}

function SoldPriceDialog({ item, onClose }: { item: InventoryItem; onClose: () => void }) {
  const form = useContractForm(changeSoldPrice, {
    initial: { price: item.sales.at(-1)?.sold_for.amount ?? null, method: 'cash' as ChosenMethod, reason: '' },
    params: { id: item.id },
    toBody: ({ price, ...how }) => ({ ...how, price: price ?? undefined }),
    draft: null,
    onDone: () => {
      if (form.latest().method === 'cash') void kickDrawer();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Correct sold price"
      description="If the invoice is Paid, the difference is charged or refunded."
      submitLabel="Save price"
      onClose={onClose}
    >
      <FormField form={form} name="price" label="Sold for">
        {(field) => <AmountField {...field} required />}
      </FormField>
      <FormField form={form} name="method" label="Payment method for the difference">
        {(field) => <SelectField {...field} options={methodOptions} />}
      </FormField>
      <FormField form={form} name="reason" label="Reason">
        {(field) => <TextField {...field} required />}
      </FormField>
    </FormDialog>
  );
}
