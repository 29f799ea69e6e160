import { type CostKind, costKinds } from '@recoup/contract/stock/item-changes';
import { finishRefurbishing, startRefurbishing } from '@recoup/contract/stock/refurbishing/refurbishing';
import { type BulkProps, DialogButton } from '@recoup/screens';
import { AmountField, FormDialog, FormField, useContractForm } from '@recoup/screens/forms';
import { Grid, SelectField, TextArea, TextField } from '@recoup/ui';

interface RefurbishProps {
  ids: readonly number[];
  size?: 'sm' | 'md';
  onDone?: BulkProps<{ id: number }>['onDone'];
}

const many = (ids: readonly number[]) => (ids.length === 1 ? 'this device' : `${ids.length} devices`);

/** Sends devices to refurbishment. */
export function StartRefurbishing({ ids, size = 'sm', onDone }: RefurbishProps) {
  return (
    <DialogButton
      endpoint={startRefurbishing}
      size={size}
      dialog={(close) => (
        <StartDialog
          ids={ids}
          onClose={close}
          onDone={(result) => {
            close();
            onDone?.(result);
          }}
        />
      )}
    >
      Refurbish
    </DialogButton>
  );
}

type DialogProps = Pick<RefurbishProps, 'ids'> & { onClose: () => void; onDone: NonNullable<RefurbishProps['onDone']> };

function StartDialog({ ids, onClose, onDone }: DialogProps) {
  const form = useContractForm(startRefurbishing, {
    initial: { reason: '' },
    toBody: ({ reason }) => ({ ids: [...ids] as [number], reason }),
    draft: null,
    onDone,
  });
  return (
    <FormDialog
      form={form}
      size="sm"
      title={`Refurbish ${many(ids)}?`}
      description={`${ids.length === 1 ? 'It' : 'They'} can’t be sold until refurbishing is finished.`}
      submitLabel="Start refurbishing"
      onClose={onClose}
    >
      <FormField form={form} name="reason" label="Work to do">
        {(field) => <TextField {...field} required maxLength={200} help="For example, new battery." />}
      </FormField>
    </FormDialog>
  );
}

/** Brings devices back from refurbishment, with what it cost. */
export function FinishRefurbishing({ ids, size = 'sm', onDone }: RefurbishProps) {
  return (
    <DialogButton
      endpoint={finishRefurbishing}
      size={size}
      {...(size === 'md' && { look: 'primary' as const })}
      dialog={(close) => (
        <FinishDialog
          ids={ids}
          onClose={close}
          onDone={(result) => {
            close();
            onDone?.(result);
          }}
        />
      )}
    >
      Finish refurbishing
    </DialogButton>
  );
}

function FinishDialog({ ids, onClose, onDone }: DialogProps) {
  const form = useContractForm(finishRefurbishing, {
    initial: { condition: '', note: '', kind: '' as CostKind | '', amount: null as number | null, what: '' },
    toBody: ({ condition, note, kind, amount, what }) => ({
      ids: [...ids] as [number],
      note,
      condition: condition.trim() === '' ? null : condition,
      // A missing amount is reported at its field.
      cost: kind === '' ? null : { kind, amount: amount ?? (undefined as never), what },
    }),
    draft: null,
    onDone,
  });
  const { kind } = form.values;
  return (
    <FormDialog
      form={form}
      title="Finish refurbishing?"
      description={
        ids.length === 1 ? 'The device will be Available again.' : `${ids.length} devices will be Available again.`
      }
      submitLabel="Finish refurbishing"
      onClose={onClose}
    >
      <FormField form={form} name="condition" label="New condition">
        {(field) => <TextField {...field} help="Leave blank to keep the condition." />}
      </FormField>
      <FormField form={form} name="kind" label="Added cost">
        {(field) => (
          <SelectField
            {...field}
            options={[
              { value: '', label: 'None' },
              ...Object.entries(costKinds).map(([value, label]) => ({ value: value as CostKind, label })),
            ]}
          />
        )}
      </FormField>
      {kind !== '' && (
        <Grid columns={2}>
          <FormField form={form} name="amount" label="Cost per device">
            {(field) => <AmountField {...field} required />}
          </FormField>
          <FormField form={form} name="what" label="Description">
            {(field) => <TextField {...field} required maxLength={100} />}
          </FormField>
        </Grid>
      )}
      <FormField form={form} name="note" label="Note">
        {(field) => <TextArea {...field} rows={2} maxLength={500} />}
      </FormField>
    </FormDialog>
  );
}
