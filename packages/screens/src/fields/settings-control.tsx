import { DayField, SelectField, Switch, TextArea, TextField } from '@recoup/ui';
import { NumberField, PercentField, RadioGroup, SecretField } from '@recoup/ui/fields';
import type { ReactNode } from 'react';
import type * as v from 'valibot';
import { type FormFields, useOwnForm } from '../form/contract-form.ts';
import { bindField } from '../form/form-field.tsx';
import { keyWords } from '../parts/key-words.ts';
import { AmountField } from './amount-field.tsx';
import { ChoicesField } from './choices-field.tsx';
import { CountryField } from './country-field.tsx';
import { LocationField } from './location-field.tsx';
import { RowsField } from './rows-field.tsx';
import { blankRow, type SettingsKind, shapeOf } from './settings-kind.ts';
import { UploadControl, type UploadControlProps } from './upload-control.tsx';

type Words = Readonly<Record<string, string>>;

/** A field of a settings document: its label, and what can't be derived from the document's schema. */
export interface SettingsField<Name extends string = string> {
  readonly name: Name;
  readonly label: string;
  readonly help?: ReactNode;
  /** Set if the title above already says the same. */
  readonly hideLabel?: boolean;
  /**
   * Derived from the schema by default. A boolean is a switch, a picklist a choice, an array of one several choices,
   * and objects are rows. Numbers, days, times and countries have their own fields, and the rest is text. An amount is
   * in minor units of the company's currency.
   */
  readonly kind?: SettingsKind;
  /** For a choice: the labels of its values, or a function of the form's values that returns them. */
  readonly options?: Words | ((values: object) => Words);
  /** Whether to show the field, given the form's values. Shown by default. */
  readonly showWhen?: (values: object) => boolean;
  /** The unit after a number: "days". */
  readonly unit?: string;
  /** For rows: their fields, and the name of one row. */
  readonly fields?: readonly SettingsField[];
  readonly rowName?: string;
  /** For a secret: the field with its last characters, or with whether it's set. */
  readonly stored?: string;
  /** For an upload: the endpoint that takes the file, and what the document stores of its response. */
  readonly upload?: Pick<UploadControlProps, 'to' | 'keep'>;
}

interface SettingsControlProps {
  form: FormFields<object>;
  field: SettingsField;
  /** The schema of the value. */
  schema: v.GenericSchema;
  /** The dotted path of the value in the form. */
  path: string;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown) => (typeof value === 'number' ? value : null);

/** The control for one value of a settings document. */
export function SettingsControl(props: SettingsControlProps): ReactNode {
  const kind = props.field.kind ?? shapeOf(props.schema).kind;
  return kind === 'rows' ? <SettingsRows {...props} /> : <SettingsValue {...props} />;
}

/** The rows of a settings document. Each row renders on its own. */
function SettingsRows({ form, field, schema, path }: SettingsControlProps) {
  const { row } = shapeOf(schema);
  return (
    <RowsField
      form={form}
      name={path}
      label={field.label}
      help={field.help}
      hideLabel={field.hideLabel}
      rowName={field.rowName ?? 'Row'}
      blank={blankRow(row)}
    >
      {(_, index) =>
        (field.fields ?? []).map((inner) => {
          const ownValue = row?.[inner.name];
          const place = `${path}.${index}.${inner.name}`;
          return (
            ownValue && <SettingsControl key={inner.name} form={form} field={inner} schema={ownValue} path={place} />
          );
        })
      }
    </RowsField>
  );
}

function SettingsValue({ field, schema, path, ...props }: SettingsControlProps): ReactNode {
  const form = useOwnForm(props.form);
  const { value, ...binding } = bindField<unknown>(form, path, field.label);
  if (field.showWhen?.(form.values) === false) return null;
  const shape = shapeOf(schema);
  const { min, max, decimals = 2 } = shape;
  const shared = { ...binding, help: field.help };
  const words = typeof field.options === 'function' ? field.options(form.values) : field.options;
  const choices = shape.options ?? Object.keys(words ?? {});
  const options = choices.map((one) => ({
    value: String(one),
    label: words?.[String(one)] ?? keyWords(String(one)),
  }));
  /** Finds the choice in its schema's type, because numbers aren't text. */
  const choose = (text: string) => binding.onChange(choices.find((one) => String(one) === text) ?? text);
  switch (field.kind ?? shape.kind) {
    case 'number': {
      return <NumberField {...shared} {...{ min, max, decimals }} value={numberOf(value)} unit={field.unit} />;
    }
    case 'percent':
      return (
        <PercentField
          {...shared}
          {...(min !== undefined && { min })}
          {...(max !== undefined && { max })}
          decimals={decimals}
          value={numberOf(value)}
        />
      );
    case 'money':
      return <AmountField {...shared} value={numberOf(value)} />;
    case 'switch':
      return <Switch {...shared} checked={value === true} />;
    case 'choice':
      return <RadioGroup {...shared} value={String(value ?? '')} options={options} onChange={choose} />;
    case 'select':
      return (
        <SelectField {...shared} placeholder="Choose" value={String(value ?? '')} options={options} onChange={choose} />
      );
    case 'choices':
      return <ChoicesField {...shared} value={Array.isArray(value) ? value : []} options={options} />;
    case 'day':
      return (
        <DayField {...shared} mayBeEmpty value={textOf(value)} onChange={(day) => binding.onChange(day || null)} />
      );
    case 'time':
      return <TextField {...shared} type="time" value={textOf(value)} />;
    case 'country':
      return <CountryField {...shared} value={textOf(value)} />;
    case 'location':
      return <LocationField {...shared} value={numberOf(value)} />;
    case 'textarea':
      return <TextArea {...shared} rows={5} value={textOf(value)} />;
    case 'secret': {
      const stored = field.stored === undefined ? undefined : form.valueAt(field.stored);
      const storedSecret = typeof stored === 'string' || stored === true ? { stored: stored || false } : {};
      return <SecretField {...shared} {...storedSecret} value={textOf(value)} />;
    }
    case 'upload':
      return field.upload && <UploadControl {...shared} {...field.upload} value={value} />;
    case 'text':
      return <TextField {...shared} value={textOf(value)} />;
  }
}
