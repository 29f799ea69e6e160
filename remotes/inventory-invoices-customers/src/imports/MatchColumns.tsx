import { likelyColumn, type SheetColumns } from '@recoup/contract/stock/imports/sheet-columns';
import type { SheetImportCalls } from '@recoup/contract/stock/imports/sheet-imports';
import { DialogButton } from '@recoup/screens';
import { FormDialog, FormField, useContractForm } from '@recoup/screens/forms';
import { Grid, SelectField } from '@recoup/ui';

interface MatchProps {
  match: SheetImportCalls['match'];
  columns: SheetColumns;
  headers: readonly string[];
}

/** Maps the columns of another system’s sheet once. Later sheets with the same first row use the same mapping. */
export function MatchColumns(props: MatchProps) {
  return (
    <DialogButton endpoint={props.match} look="primary" dialog={(close) => <MatchDialog {...props} onClose={close} />}>
      Match columns
    </DialogButton>
  );
}

/** The suggested columns: one with our name, or else a likely one that no other field uses. */
function guesses(columns: SheetColumns, headers: readonly string[]): Record<string, string> {
  const free = new Set(headers.filter((header) => header !== '' && !(header in columns)));
  return Object.fromEntries(
    Object.entries(columns).map(([name, column]) => {
      const guess = headers.includes(name) ? name : likelyColumn(column, [...free]);
      free.delete(guess);
      return [name, guess];
    }),
  );
}

function MatchDialog({ match, columns, headers, onClose }: MatchProps & { onClose: () => void }) {
  const form = useContractForm(match, {
    initial: { headers: [...headers], columns: guesses(columns, headers) },
    draft: null,
    onDone: onClose,
  });
  const options = headers.filter(Boolean).map((header) => ({ value: header, label: header }));
  return (
    <FormDialog
      form={form}
      title="Match columns"
      description="Match the sheet’s columns to ours. We’ll remember this for sheets with the same first row. Columns you don’t choose aren’t imported."
      submitLabel="Save columns"
      onClose={onClose}
    >
      <Grid columns={2}>
        {Object.entries(columns).map(([name, { label, needed = false }]) => (
          <FormField key={name} form={form} name={`columns.${name}`} label={label}>
            {({ value, ...field }) => (
              <SelectField
                {...field}
                value={value ?? ''}
                required={needed}
                options={[{ value: '', label: needed ? 'Choose a column' : 'None' }, ...options]}
              />
            )}
          </FormField>
        ))}
      </Grid>
    </FormDialog>
  );
}
