import { shortestPassword } from '@recoup/contract/session/password';
import { FormField, type FormFields } from '@recoup/screens/forms';
import { PasswordField } from '@recoup/ui';
import { lazy, Suspense } from 'react';

/** The labels of the fields, for messages. */
export const newPasswordLabels = { password: 'New password', password_confirmation: 'Confirm new password' };

const lengthText = `At least ${shortestPassword} characters.`;

/**
 * These pages belong to a first visit, so the meter loads late. If it can’t load, the server rejects weak passwords.
 */
const PasswordStrength = lazy(() =>
  import('./PasswordStrength.tsx').catch(() => ({ default: () => <>{lengthText}</> })),
);

function NewPasswordHelp({ password }: { password: string }) {
  if (password === '') return lengthText;
  return (
    <Suspense fallback={lengthText}>
      <PasswordStrength password={password} />
    </Suspense>
  );
}

/** A new password, typed twice. */
export function NewPasswordFields({ form }: { form: FormFields<{ password: string; password_confirmation: string }> }) {
  return (
    <>
      <FormField form={form} name="password" label={newPasswordLabels.password}>
        {(field) => (
          <PasswordField
            {...field}
            required
            autoComplete="new-password"
            help={<NewPasswordHelp password={field.value} />}
          />
        )}
      </FormField>
      <FormField form={form} name="password_confirmation" label={newPasswordLabels.password_confirmation}>
        {(field) => <PasswordField {...field} required autoComplete="new-password" />}
      </FormField>
    </>
  );
}
