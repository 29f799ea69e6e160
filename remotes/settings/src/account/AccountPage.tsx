import { getAccount, updateAccount, updatePassword } from '@recoup/contract/session/account';
import { NewPasswordField } from '@recoup/parts';
import { Page } from '@recoup/screens';
import { EditForm, Form, FormField, SharedSave, useContractForm } from '@recoup/screens/forms';
import { Card, Heading, PasswordField, Stack, Text, TextField } from '@recoup/ui';
import type { ReactNode } from 'react';
import { CommissionSection } from './CommissionSection.tsx';
import { NewsByMailForm } from './NewsByMailForm.tsx';
import { NoticeSoundSwitch } from './NoticeSoundSwitch.tsx';
import { PasskeysSection } from './PasskeysSection.tsx';
import { QuickSwitchSection } from './QuickSwitchSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { TwoFactorSection } from './TwoFactorSection.tsx';

/** The user's own account, whatever their permissions. */
export default function AccountPage() {
  return (
    <Page narrow title="My settings" subtitle="Your name, sign-in and sessions.">
      <SharedSave>
        <Part title="Profile">
          <ProfileForm />
        </Part>
        <Part title="Password" about="Changing it ends your other sessions.">
          <PasswordForm />
        </Part>
        <Part
          title="Passkeys"
          about="Sign in with your fingerprint, face, PIN or security key instead of your password."
        >
          <PasskeysSection />
        </Part>
        <Part title="Two-factor authentication" about="Enter a code from your phone after your password.">
          <TwoFactorSection />
        </Part>
        <Part title="Quick switch" about="Continue as yourself at a register that someone else has used.">
          <QuickSwitchSection />
        </Part>
        <Part title="Commission" about="Your commission for devices you bought and sold.">
          <CommissionSection />
        </Part>
        <Part title="Email notifications" about="Every notification is under the bell. We also email you about these.">
          <NewsByMailForm />
        </Part>
        <Part title="Sound">
          <NoticeSoundSwitch />
        </Part>
        <Part title="Your sessions">
          <SessionsSection />
        </Part>
      </SharedSave>
    </Page>
  );
}

function Part({ title, about, children }: { title: string; about?: string; children: ReactNode }) {
  return (
    <Card>
      <Stack gap={4}>
        <Stack gap={1}>
          <Heading level={2}>{title}</Heading>
          {about && <Text muted>{about}</Text>}
        </Stack>
        {children}
      </Stack>
    </Card>
  );
}

const profileLabels = {
  first_name: 'First name',
  last_name: 'Last name',
  job_title: 'Job title',
  email: 'Email',
  password: 'Password',
};

function ProfileForm() {
  return (
    <EditForm
      what="Your profile"
      read={getAccount}
      input={{}}
      save={updateAccount}
      valuesOf={({ first_name, last_name, job_title, email, version }) => ({
        first_name,
        last_name,
        job_title,
        email,
        password: '',
        version,
      })}
      labels={profileLabels}
      fields={4}
    >
      {(form, { email: currentEmail }) => (
        <>
          <FormField form={form} name="first_name" label={profileLabels.first_name}>
            {(field) => <TextField {...field} required autoComplete="given-name" />}
          </FormField>
          <FormField form={form} name="last_name" label={profileLabels.last_name}>
            {(field) => <TextField {...field} required autoComplete="family-name" />}
          </FormField>
          <FormField form={form} name="job_title" label={profileLabels.job_title}>
            {(field) => <TextField {...field} value={field.value ?? ''} autoComplete="organization-title" />}
          </FormField>
          <FormField form={form} name="email" label={profileLabels.email}>
            {(field) => (
              <TextField {...field} required type="email" autoComplete="email" help="You’ll use it to sign in." />
            )}
          </FormField>
          {form.values.email.trim().toLowerCase() !== currentEmail && (
            <FormField form={form} name="password" label={profileLabels.password}>
              {(field) => (
                <PasswordField
                  {...field}
                  required
                  autoComplete="current-password"
                  help="Enter your password to change your email."
                />
              )}
            </FormField>
          )}
        </>
      )}
    </EditForm>
  );
}

const passwordLabels = {
  current_password: 'Current password',
  new_password: 'New password',
  confirm_password: 'Confirm new password',
};
const noPassword = { current_password: '', new_password: '', confirm_password: '' };

function PasswordForm() {
  const form = useContractForm(updatePassword, { initial: noPassword, draft: null, onDone: () => form.reset() });
  return (
    <Form form={form} submitLabel="Change password" labels={passwordLabels}>
      <FormField form={form} name="current_password" label={passwordLabels.current_password}>
        {(field) => <PasswordField {...field} required autoComplete="current-password" />}
      </FormField>
      <FormField form={form} name="new_password" label={passwordLabels.new_password}>
        {(field) => <NewPasswordField {...field} />}
      </FormField>
      <FormField form={form} name="confirm_password" label={passwordLabels.confirm_password}>
        {(field) => <PasswordField {...field} required autoComplete="new-password" />}
      </FormField>
    </Form>
  );
}
