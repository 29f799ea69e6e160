import { useEndpoint } from '@recoup/api';
import { type Money as Amount, formatMoney } from '@recoup/contract/money';
import { feeOf } from '@recoup/contract/stock/counter/reservation-states';
import {
  cancelReservation,
  changeReservation,
  completeReservation,
  payReservation,
  type Reservation,
  reservationSettings,
  reserveItem,
} from '@recoup/contract/stock/counter/reservations';
import type { InventoryItem } from '@recoup/contract/stock/inventory-items';
import type { ChosenMethod } from '@recoup/contract/stock/invoice-status';
import { emit } from '@recoup/event-bus';
import { useMe } from '@recoup/remote-kit';
import { DialogButton } from '@recoup/screens';
import { AmountField, FormDialog, FormField, faultAt, fieldId, useContractForm } from '@recoup/screens/forms';
import { Button, Checkbox, DayField, Inline, SelectField, Text, TextArea } from '@recoup/ui';
import { type Buyer, BuyerSearch } from '../buyer-search.tsx';
import { CreditHint, useCredit } from '../credit-hint.tsx';
import { methodOptions } from '../method-options.ts';

/** The company's date this many days from now, in the date field's format. The en-CA locale writes the year first. */
const dayIn = (days: number, timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(Date.now() + days * 86_400_000));

/** Reserves a device for a customer against a deposit. */
export function ReserveButton({ item }: { item: InventoryItem }) {
  return (
    <DialogButton endpoint={reserveItem} size="sm" dialog={(close) => <ReserveSettled item={item} onClose={close} />}>
      Reserve
    </DialogButton>
  );
}

function ReserveSettled(props: { item: InventoryItem; onClose: () => void }) {
  const { data } = useEndpoint(reservationSettings.get, {});
  return data ? <ReserveDialog {...props} days={data.data.days} /> : null;
}

function ReserveDialog({ item, days, onClose }: { item: InventoryItem; days: number; onClose: () => void }) {
  const { timezone } = useMe();
  const form = useContractForm(reserveItem, {
    initial: {
      customer: null as Buyer | null,
      price: item.price?.amount ?? null,
      until: dayIn(days, timezone),
      amount: null as number | null,
      method: 'cash' as ChosenMethod,
      note: '',
    },
    params: { id: item.id },
    toBody: ({ customer, price, until, amount, method, note }) => ({
      customer_id: customer?.id,
      price: price ?? undefined,
      until,
      deposit: { amount: amount ?? undefined, method },
      note,
    }),
    draft: null,
    onDone: onClose,
  });
  const { customer } = form.values;
  const credit = useCredit(customer?.id ?? null);
  return (
    <FormDialog
      form={form}
      title={`Reserve ${item.name}`}
      description="It can’t be sold to anyone else until the reservation ends."
      submitLabel="Reserve"
      labels={{ customer_id: 'Customer', 'deposit.amount': 'Deposit', 'deposit.method': 'Payment method' }}
      onClose={onClose}
    >
      {customer ? (
        <Inline>
          <Text>For {customer.name}</Text>
          <Button size="sm" onClick={() => form.set('customer', null)}>
            Change customer
          </Button>
        </Inline>
      ) : (
        <BuyerSearch
          id={fieldId(form, 'customer_id')}
          error={faultAt(form, 'customer_id', 'Customer')}
          nobody="No customer found"
          onChoose={(buyer) => form.set('customer', buyer)}
        />
      )}
      <FormField form={form} name="price" label="Price">
        {(field) => <AmountField {...field} required help="Before tax." />}
      </FormField>
      <FormField form={form} name="until" label="Reserved until">
        {(field) => <DayField {...field} required />}
      </FormField>
      {credit && credit.amount > 0 && <CreditHint credit={credit} />}
      <AmountField
        id={fieldId(form, 'deposit.amount')}
        label="Deposit"
        required
        error={faultAt(form, 'deposit.amount', 'Deposit')}
        value={form.values.amount}
        onChange={(amount) => form.set('amount', amount)}
      />
      <FormField form={form} name="method" label="Payment method">
        {(field) => <SelectField {...field} options={methodOptions} />}
      </FormField>
      <FormField form={form} name="note" label="Note">
        {(field) => <TextArea {...field} rows={2} />}
      </FormField>
    </FormDialog>
  );
}

interface Shown {
  reservation: Reservation;
  onClose: () => void;
}

/** Takes a further payment. */
export function PayDialog({ reservation, left, onClose }: Shown & { left: Amount }) {
  const form = useContractForm(payReservation, {
    initial: { amount: left.amount as number | null, method: 'cash' as ChosenMethod },
    params: { id: reservation.id },
    toBody: ({ amount, method }) => ({ amount: amount ?? undefined, method }),
    draft: null,
    onDone: onClose,
  });
  return (
    <FormDialog form={form} title="Record payment" submitLabel="Record payment" onClose={onClose}>
      <FormField form={form} name="amount" label="Amount">
        {(field) => <AmountField {...field} required />}
      </FormField>
      <FormField form={form} name="method" label="Payment method">
        {(field) => <SelectField {...field} options={methodOptions} />}
      </FormField>
    </FormDialog>
  );
}

/** Changes the last day. */
export function DayDialog({ reservation, onClose }: Shown) {
  const form = useContractForm(changeReservation, {
    initial: { until: reservation.until },
    params: { id: reservation.id },
    draft: null,
    onDone: onClose,
  });
  return (
    <FormDialog form={form} title="Change end date" submitLabel="Change date" onClose={onClose}>
      <FormField form={form} name="until" label="Reserved until">
        {(field) => <DayField {...field} required />}
      </FormField>
    </FormDialog>
  );
}

/** Completes the sale. */
export function CompleteButton({ reservation }: { reservation: Reservation }) {
  return (
    <DialogButton
      endpoint={completeReservation}
      size="sm"
      look="primary"
      dialog={(close) => <CompleteDialog reservation={reservation} onClose={close} />}
    >
      Complete sale
    </DialogButton>
  );
}

function CompleteDialog({ reservation, onClose }: Shown) {
  const form = useContractForm(completeReservation, {
    initial: { method: 'cash' as ChosenMethod | 'later' },
    params: { id: reservation.id },
    toBody: ({ method }) => ({ method: method === 'later' ? null : method }),
    draft: null,
    onDone: () => {
      emit('stock.changed', { id: reservation.inventory_id, what: 'sold' });
      onClose();
    },
  });
  const left = { ...reservation.price, amount: Math.max(0, reservation.price.amount - reservation.paid.amount) };
  return (
    <FormDialog
      form={form}
      title={`Sell to ${reservation.customer_name}`}
      description={`${formatMoney(left)} plus any tax is still due. The invoice includes the deposit.`}
      submitLabel="Complete sale"
      onClose={onClose}
    >
      <FormField form={form} name="method" label="Payment method for the balance">
        {(field) => <SelectField {...field} options={[...methodOptions, { value: 'later', label: 'Later' }]} />}
      </FormField>
    </FormDialog>
  );
}

/** Ends the reservation and refunds the deposit. */
export function CancelButton({ reservation }: { reservation: Reservation }) {
  const isOver = reservation.state === 'expired';
  return (
    <DialogButton
      endpoint={cancelReservation}
      size="sm"
      dialog={(close) => <CancelDialog reservation={reservation} onClose={close} />}
    >
      {isOver ? 'Return deposit' : 'Cancel reservation'}
    </DialogButton>
  );
}

function CancelDialog({ reservation, onClose }: Shown) {
  const settings = useEndpoint(reservationSettings.get, {});
  const form = useContractForm(cancelReservation, {
    initial: { method: 'cash' as ChosenMethod, keep_fee: false, reason: '' },
    params: { id: reservation.id },
    draft: null,
    onDone: onClose,
  });
  const { paid } = reservation;
  const fee = feeOf(paid.amount, settings.data?.data.fee_percent ?? 0);
  const back = { ...paid, amount: paid.amount - (form.values.keep_fee ? fee : 0) };
  const isOver = reservation.state === 'expired';
  return (
    <FormDialog
      form={form}
      title={isOver ? 'Return the deposit?' : 'Cancel the reservation?'}
      description={`${formatMoney(back)} goes back to ${reservation.customer_name}. Store credit payments go back to store credit.`}
      submitLabel={isOver ? 'Return deposit' : 'Cancel reservation'}
      onClose={onClose}
    >
      {fee > 0 && (
        <FormField form={form} name="keep_fee" label={`Keep a fee of ${formatMoney({ ...paid, amount: fee })}`}>
          {({ value, ...field }) => <Checkbox {...field} checked={value} />}
        </FormField>
      )}
      <FormField form={form} name="method" label="Refund method">
        {(field) => <SelectField {...field} options={methodOptions} />}
      </FormField>
      <FormField form={form} name="reason" label="Reason">
        {(field) => <TextArea {...field} rows={2} required />}
      </FormField>
    </FormDialog>
  );
}
