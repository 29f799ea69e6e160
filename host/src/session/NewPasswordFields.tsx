import { shortestPassword } from '@recoup/contract/session/password';
import { FormField, type FormFields } from '@recoup/screens/forms';
import { PasswordField } from '@recoup/ui';

/** Labels of the fields, for messages. */
export const newPasswordLabels = { password: 'New password', password_confirmation: 'Confirm new password' };

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
            help={`At least ${shortestPassword} characters.`}
          />
        )}
      </FormField>
      <FormField form={form} name="password_confirmation" label={newPasswordLabels.password_confirmation}>
        {(field) => <PasswordField {...field} required autoComplete="new-password" />}
      </FormField>
    </>
  );
}
