import type { ComponentProps } from 'react';
import { useWords } from './words-context.ts';

/** A field with its label, and what is wrong with it. */
export function Field({
  label,
  fault,
  onText,
  ...input
}: { label: string; fault: boolean; onText: (text: string) => void } & Omit<ComponentProps<'input'>, 'onChange'>) {
  const { say } = useWords();
  return (
    <label>
      {label}
      <input {...input} aria-invalid={fault || undefined} onChange={(event) => onText(event.currentTarget.value)} />
      {fault && <span className="fault">{say(input.value === '' ? 'widget.required' : 'widget.field')}</span>}
    </label>
  );
}

/** One of a list. */
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
