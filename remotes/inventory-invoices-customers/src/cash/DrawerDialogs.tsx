import { formatMoney } from '@recoup/contract/money';
import { closeDrawer, type Drawer, moveDrawerCash, openDrawer } from '@recoup/contract/stock/cash-drawers';
import { cashTotal, denominations } from '@recoup/contract/stock/cash-money';
import { kickDrawer } from '@recoup/parts';
import { useMay } from '@recoup/remote-kit';
import { DialogButton, Money, usePageKeys } from '@recoup/screens';
import { AmountField, bindField, FormDialog, FormField, useContractForm } from '@recoup/screens/forms';
import { Button, Grid, TextArea, TextField } from '@recoup/ui';
import { NumberField } from '@recoup/ui/fields';
import { useState } from 'react';
import { Sums } from '../rows.tsx';

/** Opens a register's drawer with its float. */
export function OpenDrawerButton({ register }: { register: string }) {
  return (
    <DialogButton
      endpoint={openDrawer}
      size="sm"
      look="primary"
      dialog={(close) => <OpenDialog register={register} onClose={close} />}
    >
      Open drawer
    </DialogButton>
  );
}

function OpenDialog({ register, onClose }: { register: string; onClose: () => void }) {
  const form = useContractForm(openDrawer, {
    initial: { float: null as number | null },
    toBody: ({ float }) => ({ register, float: float ?? undefined }),
    draft: null,
    onDone: () => {
      void kickDrawer();
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={`Open ${register}`} submitLabel="Open drawer" onClose={onClose}>
      <FormField form={form} name="float" label="Float">
        {(field) => <AmountField {...field} required />}
      </FormField>
    </FormDialog>
  );
}

type Asked = 'paid-in' | 'paid-out' | 'close';
const labels = { 'paid-in': 'Pay in', 'paid-out': 'Pay out', close: 'Count and close' } as const;
const keys = { 'paid-in': 'i', 'paid-out': 'o', close: 'c' } as const;
const names = Object.keys(labels) as Asked[];

/** The actions of an open drawer, each with a shortcut. */
export function DrawerActions({ drawer }: { drawer: Drawer }) {
  const [dialog, setDialog] = useState<Asked | null>(null);
  const may = useMay(closeDrawer);
  const close = () => setDialog(null);
  const ask = (name: Asked) => {
    setDialog(name);
    // The cash has to be counted first.
    if (name === 'close') void kickDrawer();
  };
  const open = drawer.closed_at === null && may;
  usePageKeys(open ? names.map((name) => ({ keys: keys[name], label: labels[name], run: () => ask(name) })) : []);
  return (
    <>
      {open &&
        names.map((name) => (
          <Button key={name} size="sm" onClick={() => ask(name)} look={name === 'close' ? 'primary' : 'secondary'}>
            {labels[name]}
          </Button>
        ))}
      {dialog === 'close' && <CloseDialog drawer={drawer} onClose={close} />}
      {dialog !== null && dialog !== 'close' && <MoveDialog drawer={drawer} kind={dialog} onClose={close} />}
    </>
  );
}

function MoveDialog(props: { drawer: Drawer; kind: 'paid-in' | 'paid-out'; onClose: () => void }) {
  const { drawer, kind, onClose } = props;
  const form = useContractForm(moveDrawerCash, {
    initial: { amount: null as number | null, note: '' },
    params: { id: drawer.id },
    toBody: ({ amount, note }) => ({ kind, amount: amount ?? undefined, note }),
    draft: null,
    onDone: () => {
      void kickDrawer();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={kind === 'paid-in' ? 'Pay cash in' : 'Pay cash out'}
      submitLabel={labels[kind]}
      onClose={onClose}
    >
      <FormField form={form} name="amount" label="Amount">
        {(field) => <AmountField {...field} required />}
      </FormField>
      <FormField form={form} name="note" label="Reason">
        {(field) => <TextField {...field} required />}
      </FormField>
    </FormDialog>
  );
}

function CloseDialog({ drawer, onClose }: { drawer: Drawer; onClose: () => void }) {
  const { expected } = drawer;
  const values = denominations[expected.currency];
  const form = useContractForm(closeDrawer, {
    initial: { counts: values.map((value) => ({ value, count: null as number | null })), note: '' },
    params: { id: drawer.id },
    toBody: ({ counts, note }) => ({ counts: counts.map(({ value, count }) => ({ value, count: count ?? 0 })), note }),
    draft: null,
    onDone: onClose,
  });
  const counted = cashTotal(form.values.counts.map(({ value, count }) => ({ value, count: count ?? 0 })));
  const money = (amount: number) => ({ amount, currency: expected.currency });
  return (
    <FormDialog form={form} title={`Count and close ${drawer.register}`} submitLabel="Close drawer" onClose={onClose}>
      <Grid columns={2}>
        {values.map((value, i) => (
          <NumberField
            key={value}
            {...bindField<number | null>(form, `counts.${i}.count`, formatMoney(money(value)))}
            max={1_000_000}
          />
        ))}
      </Grid>
      <Sums
        rows={[
          { label: 'Expected', value: <Money value={expected} /> },
          { label: 'Counted', value: <Money value={money(counted)} strong />, strong: true },
          { label: 'Difference', value: <Money value={money(counted - expected.amount)} strong />, strong: true },
        ]}
      />
      <FormField form={form} name="note" label="Note">
        {(field) => <TextArea {...field} rows={2} />}
      </FormField>
    </FormDialog>
  );
}
