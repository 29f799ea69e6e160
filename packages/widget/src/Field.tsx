import { type ComponentProps, useId } from 'react';
import { useWords } from './words-context.ts';

/** A field with its label and its error. */
export function Field({
  label,
  fault,
  hint = 'widget.field',
  onText,
  ...input
}: {
  label: string;
  fault: boolean;
  /** How to fix a wrong value. */
  hint?: 'widget.field' | 'widget.field.email' | 'widget.field.phone' | 'widget.field.zip' | 'widget.field.number';
  onText: (text: string) => void;
} & Omit<ComponentProps<'input'>, 'onChange'>) {
  const { say } = useWords();
  const id = useId();
  // The error is kept out of the label, because screen readers would read both as the name.
  return (
    <div>
      <label>
        {label}
        <input
          {...input}
          aria-invalid={fault || undefined}
          aria-describedby={fault ? id : undefined}
          onChange={(event) => onText(event.currentTarget.value)}
        />
      </label>
      {fault && (
        <p id={id} className="fault">
          {say(input.value === '' ? 'widget.required' : hint)}
        </p>
      )}
    </div>
  );
}

/** A choice from a list. */
export function Choice({
  label,
  value,
  options,
  onText,
}: {
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onText: (text: string) => void;
}) {
  return (
    <label>
      {label}
      <select value={value} onChange={(event) => onText(event.currentTarget.value)}>
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
