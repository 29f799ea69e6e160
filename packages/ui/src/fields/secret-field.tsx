import { PasswordField, type ValueProps } from './text-fields.tsx';

/**
 * A key or password that is never shown again once stored. `stored` is its last characters, or true if there is one. It
 * stays until a new one is typed.
 */
export function SecretField({ stored, help, required, ...field }: ValueProps<string> & { stored?: string | boolean }) {
  const end = typeof stored === 'string' ? stored : 'Stored';
  return (
    <PasswordField
      {...field}
      help={stored ? `Leave blank to keep ${end}. Type to replace it.` : help}
      required={!stored && required === true}
      {...(stored && { placeholder: end })}
      autoComplete="new-password"
    />
  );
}
