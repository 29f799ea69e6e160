import {
  type CustomTable,
  createCustomTable,
  updateCustomTable,
  type ViewMailing,
  viewMailings,
} from '@recoup/contract/session/custom-tables';
import { SelectField, Switch, TextField } from '@recoup/ui';
import { type FormFields, useOwnForm } from '../../form/contract-form.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { FormField } from '../../form/form-field.tsx';
import { useContractForm } from '../../form/use-contract-form.ts';

type Shown = Pick<CustomTable, 'list' | 'columns' | 'query'>;

interface ViewDialogProps {
  /** Left out for a new view. */
  view: CustomTable | undefined;
  /** The list as currently shown. */
  shown: Shown;
  onClose: () => void;
  onMade: (view: CustomTable) => void;
}

/** Names a new view of what is shown, or renames an existing one. */
export default function ViewDialog({ view, ...props }: ViewDialogProps) {
  return view ? <RenameDialog {...props} view={view} /> : <NewDialog {...props} />;
}

function NewDialog({ shown, onClose, onMade }: Omit<ViewDialogProps, 'view'>) {
  const form = useContractForm(createCustomTable, {
    initial: { name: '', shared: false, mailed: never },
    toBody: ({ mailed, ...named }) => ({ ...shown, ...named, mailed: mailingOf(mailed) }),
    onDone: ({ data }) => {
      onClose();
      onMade(data);
    },
  });
  return (
    <FormDialog
      form={form}
      size="sm"
      title="New view"
      description={
        shown.columns.length > 0
          ? 'Saves the current columns, sort, filters and page size.'
          : 'Saves the current dates, filters, chart, sort and page size.'
      }
      submitLabel="Save view"
      onClose={onClose}
    >
      <FormField form={form} name="name" label="Name">
        {(field) => <TextField {...field} required maxLength={60} />}
      </FormField>
      <ShareField form={form} />
      {isOfReport(shown) && <MailField form={form} />}
    </FormDialog>
  );
}

const never = 'never';
const isOfReport = ({ list }: Pick<Shown, 'list'>) => list.startsWith('/v1/report/');
const mailingOf = (chosen: string) => (chosen in viewMailings ? (chosen as ViewMailing) : null);

/** How often a report's view is emailed to its owner. */
function MailField({ form }: { form: FormFields<{ mailed: string }> }) {
  return (
    <FormField form={form} name="mailed" label="Email this report">
      {(field) => (
        <SelectField
          {...field}
          help="Sent at 7 AM. Covers the same number of days, ending yesterday."
          options={[
            { value: never, label: 'Never' },
            ...Object.entries(viewMailings).map(([value, label]) => ({ value, label })),
          ]}
        />
      )}
    </FormField>
  );
}

function ShareField(props: { form: FormFields<{ name: string; shared: boolean }> }) {
  const form = useOwnForm(props.form);
  return (
    <Switch
      label="Share with colleagues"
      help="Everyone in your company sees it in this list. Only you can change it."
      checked={form.values.shared}
      onChange={(shared) => form.put('shared', shared)}
    />
  );
}

function RenameDialog({ view, onClose }: { view: CustomTable; onClose: () => void }) {
  const { list, columns, query, name, shared, version } = view;
  const form = useContractForm(updateCustomTable, {
    initial: { list, columns, query, name, shared, mailed: view.mailed ?? never, version },
    toBody: (values) => ({ ...values, mailed: mailingOf(values.mailed) }),
    params: { id: view.id },
    draft: String(view.id),
    onDone: onClose,
  });
  return (
    <FormDialog form={form} size="sm" title="Change view" submitLabel="Save view" onClose={onClose}>
      <FormField form={form} name="name" label="Name">
        {(field) => <TextField {...field} required maxLength={60} />}
      </FormField>
      <ShareField form={form} />
      {isOfReport(view) && <MailField form={form} />}
    </FormDialog>
  );
}
