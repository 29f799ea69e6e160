import type { AnswerOf } from '@recoup/contract';
import type { StoredDefinition } from '@recoup/contract/field-definition';
import { textRuleNames } from '@recoup/contract/field-rules';
import {
  createPaymentMethod,
  definePaymentMethod,
  type listPaymentMethods,
  removePaymentMethod,
  updatePaymentMethod,
} from '@recoup/contract/payouts/payout-settings';
import { DialogButton, useActionItems } from '@recoup/screens';
import { type FieldBinding, FormDialog, FormField, RowsField, useContractForm } from '@recoup/screens/forms';
import { IconButton, SelectField, Switch, TextField } from '@recoup/ui';
import { NumberField } from '@recoup/ui/fields';
import { Menu } from '@recoup/ui/overlays';
import { useState } from 'react';

type Method = AnswerOf<typeof listPaymentMethods>['data'][number];

/** Adds a custom payout method. */
export function NewMethodButton() {
  return (
    <DialogButton
      endpoint={createPaymentMethod}
      icon="add"
      size="sm"
      dialog={(close) => <NewMethodDialog onClose={close} />}
    >
      Add custom method
    </DialogButton>
  );
}

function NewMethodDialog({ onClose }: { onClose: () => void }) {
  const form = useContractForm(createPaymentMethod, { initial: { name: '' }, draft: null, onDone: onClose });
  return (
    <FormDialog form={form} size="sm" title="New payout method" submitLabel="Add method" onClose={onClose}>
      <FormField form={form} name="name" label="Name">
        {(field) => (
          <TextField
            {...field}
            required
            maxLength={60}
            help="The name customers know, such as Venmo or Zelle. You make these payouts yourself."
          />
        )}
      </FormField>
    </FormDialog>
  );
}

/** The actions of a custom method: rename, edit fields, delete. */
export function MethodMenu({ method }: { method: Method }) {
  const [open, setOpen] = useState<'name' | 'fields' | null>(null);
  const entry = useActionItems();
  const close = () => setOpen(null);
  const { id, label } = method;
  const remove = entry(removePaymentMethod, {
    id: 'remove',
    label: 'Remove',
    icon: 'delete',
    danger: true,
    input: { params: { id } },
  });
  if (remove.length === 0) return null;
  const items = [
    { id: 'fields', label: 'Required details', onSelect: () => setOpen('fields') },
    { id: 'name', label: 'Rename', onSelect: () => setOpen('name') },
    ...remove,
  ];
  return (
    <>
      <Menu
        end
        groups={[{ id: 'method', items }]}
        trigger={<IconButton size="sm" icon="more" label={`More actions for ${label}`} />}
      />
      {open === 'name' && <RenameDialog method={method} onClose={close} />}
      {open === 'fields' && <FieldsDialog method={method} onClose={close} />}
    </>
  );
}

interface DialogProps {
  method: Method;
  onClose: () => void;
}

function RenameDialog({ method, onClose }: DialogProps) {
  const form = useContractForm(updatePaymentMethod, {
    initial: { name: method.label },
    params: { id: method.id },
    draft: null,
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      size="sm"
      title={`Rename ${method.label}`}
      description="Existing orders keep the old name."
      submitLabel="Rename"
      onClose={onClose}
    >
      <FormField form={form} name="name" label="Name">
        {(field) => <TextField {...field} required maxLength={60} />}
      </FormField>
    </FormDialog>
  );
}

const anything = 'anything';
const kinds = [anything, ...textRuleNames].map((value) => ({
  value,
  label: `${value.slice(0, 1).toUpperCase()}${value.slice(1)}`,
}));

function FieldsDialog({ method, onClose }: DialogProps) {
  const form = useContractForm(definePaymentMethod, {
    initial: {
      fields: method.fields.map((field) => ({ ...field, validation_type: field.validation_type ?? anything })),
    },
    draft: null,
    toBody: ({ fields }) => ({
      id: method.id,
      fields: fields.map(({ validation_type, ...field }) => ({
        ...field,
        validation_type: (validation_type === anything ? null : validation_type) as StoredDefinition['validation_type'],
      })),
    }),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={`Required details for ${method.label}`}
      description="Shown wherever this method is chosen."
      submitLabel="Save"
      onClose={onClose}
    >
      <RowsField
        form={form}
        name="fields"
        label="Fields"
        rowName="Field"
        blank={{ attribute_name: '', is_required: true, max_length: null, validation_type: anything }}
        max={20}
      >
        {(bind) => (
          <>
            <TextField {...bind<string>('attribute_name', 'Name')} required maxLength={60} />
            <SelectField {...bind<string>('validation_type', 'Format')} options={kinds} />
            <NumberField {...bind<number | null>('max_length', 'Maximum length')} min={1} max={500} unit="characters" />
            <Required {...bind<boolean>('is_required', 'Required')} />
          </>
        )}
      </RowsField>
    </FormDialog>
  );
}

function Required({ value, label, onChange }: Pick<FieldBinding<boolean>, 'value' | 'label' | 'onChange'>) {
  return <Switch label={label} checked={value} onChange={onChange} />;
}
