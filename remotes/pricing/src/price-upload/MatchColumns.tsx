import { matchPriceColumns, type PriceImport } from '@recoup/contract/pricing/price-imports';
import type { PriceSheetColumn } from '@recoup/contract/pricing/price-sheet';
import { DialogButton } from '@recoup/screens';
import { FormDialog, FormField, useContractForm } from '@recoup/screens/forms';
import { SelectField } from '@recoup/ui';

/** Words in suppliers' column names. The first match is suggested. */
const usual: Readonly<Record<PriceSheetColumn, readonly RegExp[]>> = {
  product_id: [/product.?id/, /sku/, /item/, /article/, /code/, /id$/],
  condition: [/condition/, /grade/, /quality/, /state/],
  price: [/offer/, /buy/, /price/, /amount/, /value/],
  product_name: [/name/, /model/, /device/, /description/, /title/],
};
const labels: Readonly<Record<PriceSheetColumn, string>> = {
  product_id: 'Product ID',
  condition: 'Condition',
  price: 'Price',
  product_name: 'Device name',
};
const names = Object.keys(labels) as PriceSheetColumn[];

const guess = (headers: readonly string[], column: PriceSheetColumn) =>
  usual[column].flatMap((word) => headers.filter((header) => word.test(header)))[0] ?? '';

/** Maps the columns of a supplier's sheet once. Later sheets with the same first row use the same mapping. */
export function MatchColumns({ failed }: { failed: PriceImport }) {
  const headers = failed.headers ?? [];
  return (
    <DialogButton
      endpoint={matchPriceColumns}
      look="primary"
      dialog={(close) => <MatchDialog headers={headers} onClose={close} />}
    >
      Match columns
    </DialogButton>
  );
}

function MatchDialog({ headers, onClose }: { headers: readonly string[]; onClose: () => void }) {
  const form = useContractForm(matchPriceColumns, {
    initial: {
      headers: [...headers],
      columns: {
        product_id: guess(headers, 'product_id'),
        condition: guess(headers, 'condition'),
        price: guess(headers, 'price'),
        product_name: guess(headers, 'product_name'),
      },
    },
    onDone: onClose,
  });
  const options = headers.filter(Boolean).map((header) => ({ value: header, label: header }));
  return (
    <FormDialog
      form={form}
      size="sm"
      title="Match columns"
      description="Match the sheet’s columns to ours. We’ll remember this for sheets with the same first row."
      submitLabel="Save columns"
      onClose={onClose}
    >
      {names.map((name) => (
        <FormField key={name} form={form} name={`columns.${name}`} label={labels[name]}>
          {({ value, ...field }) => (
            <SelectField
              {...field}
              value={value ?? ''}
              required={name !== 'product_name'}
              options={[{ value: '', label: name === 'product_name' ? 'None' : 'Choose a column' }, ...options]}
            />
          )}
        </FormField>
      ))}
    </FormDialog>
  );
}
