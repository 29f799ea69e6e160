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

/** A field of a settings document: its label, and what does not follow from the document's schema. */
export interface SettingsField<Name extends string = string> {
  readonly name: Name;
  readonly label: string;
  readonly help?: ReactNode;
  /** The title above it says the same. */
  readonly hideLabel?: boolean;
  /**
   * Left out, it follows: a switch from a boolean, a choice from a picklist, several from an array of one, rows from objects, a number, day, time or
   * country from theirs, else text. An amount is in minor units of the company's currency.
   */
  readonly kind?: SettingsKind;
  /** Of a choice: its values with their words, or how they follow from what the form holds. */
  readonly options?: Words | ((values: object) => Words);
  /** Whether it is shown, by what the form holds; left out, it always is. */
  readonly showWhen?: (values: object) => boolean;
  /** Behind a number: "days". */
  readonly unit?: string;
  /** Of rows: their fields, and how one of them is called. */
  readonly fields?: readonly SettingsField[];
  readonly rowName?: string;
  /** Of a secret: the field that tells its end, or that there is one. */
  readonly stored?: string;
  /** Of an upload: what takes the file, and what of its answer the document keeps. */
  readonly upload?: Pick<UploadControlProps, 'to' | 'keep'>;
}

interface SettingsControlProps {
  form: FormFields<object>;
  field: SettingsField;
  /** The schema of its value. */
  schema: v.GenericSchema;
  /** Where its value stands in the form, and what its name is relative to. */
  path: string;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown) => (typeof value === 'number' ? value : null);

/** A value of a settings document as it is changed. */
export function SettingsControl(props: SettingsControlProps): ReactNode {
  const kind = props.field.kind ?? shapeOf(props.schema).kind;
  return kind === 'rows' ? <SettingsRows {...props} /> : <SettingsValue {...props} />;
}

/** Rows of values: each draws itself. */
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
  /** A choice as its schema has it: numbers are no text. */
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
