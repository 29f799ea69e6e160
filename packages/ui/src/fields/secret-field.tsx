import { PasswordField, type ValueProps } from './text-fields.tsx';

/**
 * A key or password that is never shown again once it is stored. `stored` is its end, or that there is one: as long as
 * nothing is typed in its place, it stays.
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
