import { type LabelSettings, labelSettings } from '@recoup/contract/stock/labels/item-labels';
import {
  codeContents,
  codeKinds,
  labelFields,
  labelSizeNames,
  labelSizes,
} from '@recoup/contract/stock/labels/label-sizes';
import { WaitingLabels } from '@recoup/parts';
import { Page } from '@recoup/screens';
import { EditForm, type FormFields, RowsField, SettingsControl, type SettingsField } from '@recoup/screens/forms';
import { Card, Stack } from '@recoup/ui';
import { LabelPreview } from './LabelPreview.tsx';
import { OwnPrinters } from './OwnPrinters.tsx';

const sizes = Object.fromEntries(labelSizeNames.map((name) => [name, labelSizes[name].label]));

type Name = Exclude<keyof LabelSettings, 'rows'>;

const fields: { readonly [N in Name]: SettingsField<N> } = {
  size: { name: 'size', label: 'Label size', kind: 'select', options: sizes },
  logo: {
    name: 'logo',
    label: 'Logo',
    help: 'Your company logo, if it fits. ZPL prints PNG logos only.',
  },
  text: { name: 'text', label: 'Your text', help: 'Printed where a line says “Your text”.' },
  code: { name: 'code', label: 'First code', kind: 'select', options: codeKinds },
  code_of: { name: 'code_of', label: 'First code contains', kind: 'select', options: codeContents },
  second_code: { name: 'second_code', label: 'Second code', kind: 'select', options: codeKinds },
  second_code_of: { name: 'second_code_of', label: 'Second code contains', kind: 'select', options: codeContents },
  automatic: {
    name: 'automatic',
    label: 'Print labels automatically',
    help: 'When you buy or add a device, this computer prints its label on its label printer.',
  },
};

const rowFields = [
  { name: 'field', label: 'Content', kind: 'select', options: labelFields },
  { name: 'same_line', label: 'Same line as above' },
  { name: 'large', label: 'Large' },
] as const satisfies readonly SettingsField[];

const labels = {
  ...Object.fromEntries(Object.values(fields).map(({ name, label }) => [name, label])),
  rows: 'Lines',
};

/** The layout of device labels, and this computer's printers. */
export default function DeviceLabelsPage() {
  return (
    <Page narrow title="Device labels" subtitle="Choose the size and content of the labels on devices in stock.">
      <WaitingLabels />
      <Card>
        <EditForm
          what="Device labels"
          read={labelSettings.get}
          input={{}}
          save={labelSettings.put}
          valuesOf={(stored) => stored}
          labels={labels}
          fields={8}
        >
          {(form) => <LabelForm form={form} />}
        </EditForm>
      </Card>
      <OwnPrinters />
    </Page>
  );
}

function LabelForm({ form }: { form: FormFields<LabelSettings & { version: number }> }) {
  const plain = form as FormFields<object>;
  const { entries } = labelSettings.schema;
  const control = (name: Name) => (
    <SettingsControl key={name} form={plain} field={fields[name]} schema={entries[name]} path={name} />
  );
  return (
    <Stack gap={4}>
      {control('size')}
      <LabelPreview form={form} />
      <RowsField
        form={form}
        name="rows"
        label="Lines"
        rowName="Line"
        help="From top to bottom. Lines without a value are skipped."
        max={12}
        blank={{ field: 'condition', same_line: false, large: false }}
      >
        {(_, index) =>
          rowFields.map((field) => (
            <SettingsControl
              key={field.name}
              form={plain}
              field={field}
              schema={rowSchema.entries[field.name]}
              path={`rows.${index}.${field.name}`}
            />
          ))
        }
      </RowsField>
      {(['text', 'code', 'code_of', 'second_code', 'second_code_of', 'logo', 'automatic'] as const).map(control)}
    </Stack>
  );
}

const rowSchema = labelSettings.schema.entries.rows.pipe[0].item;
