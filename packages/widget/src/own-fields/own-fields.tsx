import type { WidgetField } from '@recoup/contract/orders/customer-pages/widget-orders';
import { longestCustomText } from '@recoup/contract/settings/custom-fields';
import { useId } from 'react';
import { Field } from '../Field.tsx';
import { useWords } from '../words-context.ts';

/** The typed values of custom fields, by field id. */
export type OwnValues = Readonly<Record<string, string>>;

/** The values in the format that the server expects, without blank ones. */
export function ownBody(fields: readonly WidgetField[], values: OwnValues) {
  return Object.fromEntries(
    fields.flatMap(({ id, kind }): [string, string | number | boolean][] => {
      const text = (values[id] ?? '').trim();
      if (text === '') return [];
      if (kind === 'yes_no') return [[String(id), text === 'yes']];
      const number = Number(text.replace(',', '.'));
      return [[String(id), kind === 'number' && Number.isFinite(number) ? number : text]];
    }),
  );
}

interface OwnProps {
  readonly fields: readonly WidgetField[];
  readonly values: OwnValues;
  readonly wrong: ReadonlySet<string>;
  readonly onChange: (values: OwnValues) => void;
}

/** The custom fields. Nothing if the company asks for none. */
export function OwnFields({ fields, values, wrong, onChange }: OwnProps) {
  const { say } = useWords();
  if (fields.length === 0) return null;
  return (
    <fieldset>
      <legend>{say('widget.own.more')}</legend>
      <div className="two">
        {fields.map((field) => {
          const { id, label, kind, required } = field;
          const bound = {
            ...{ label, required, value: values[id] ?? '', fault: wrong.has(`custom_fields.${id}`) },
            onText: (text: string) => onChange({ ...values, [id]: text }),
          };
          if (kind === 'choice' || kind === 'yes_no') return <Chosen key={id} field={field} {...bound} />;
          const type = kind === 'date' ? 'date' : 'text';
          const mode = kind === 'number' ? ({ inputMode: 'decimal', hint: 'widget.field.number' } as const) : {};
          return <Field key={id} type={type} autoComplete="off" maxLength={longestCustomText} {...mode} {...bound} />;
        })}
      </div>
    </fieldset>
  );
}

interface ChosenProps {
  readonly field: WidgetField;
  readonly label: string;
  readonly required: boolean;
  readonly value: string;
  readonly fault: boolean;
  readonly onText: (text: string) => void;
}

/** A choice from the field's options, blank at first. */
function Chosen({ field, label, required, value, fault, onText }: ChosenProps) {
  const { say } = useWords();
  const id = useId();
  const options =
    field.kind === 'yes_no'
      ? [['yes', say('widget.own.yes')] as const, ['no', say('widget.own.no')] as const]
      : field.options.map((option) => [option, option] as const);
  return (
    <div>
      <label>
        {label}
        <select
          value={value}
          required={required}
          aria-invalid={fault || undefined}
          aria-describedby={fault ? id : undefined}
          onChange={(event) => onText(event.currentTarget.value)}
        >
          <option value="">{say('widget.own.choose')}</option>
          {options.map(([one, text]) => (
            <option key={one} value={one}>
              {text}
            </option>
          ))}
        </select>
      </label>
      {fault && (
        <p id={id} className="fault">
          {say('widget.required')}
        </p>
      )}
    </div>
  );
}
