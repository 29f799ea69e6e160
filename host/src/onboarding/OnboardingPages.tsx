import { errorText, useCommand, useEndpoint } from '@recoup/api';
import { pathTo } from '@recoup/contract/route';
import {
  checkVerifiedEmail,
  finishOnboarding,
  getOnboarding,
  type PurchasingMethod,
  purchasingMethods,
  sendVerification,
  updateRegistration,
  verifyEmailCode,
} from '@recoup/contract/session/registration';
import { ejectRegistration, setRegistrationStep } from '@recoup/contract/session/registration-steps';
import { useMe, useNavigate } from '@recoup/remote-kit';
import { ActionButton, Loaded } from '@recoup/screens';
import { EditForm, Form, FormField, FormSkeleton, useContractForm } from '@recoup/screens/forms';
import { Banner, Button, Inline, Stack, TextField } from '@recoup/ui';
import { RadioGroup } from '@recoup/ui/fields';
import { Toaster } from '@recoup/ui/overlays';
import { type ReactNode, useEffect, useRef } from 'react';
import { PublicPage } from '../session/PublicPage.tsx';
import { leave, refreshMe } from '../session/session.ts';
import { signOut } from '../session/sign-out.ts';
import { DetailFields, detailLabels } from './DetailFields.tsx';

/** Continues once the guards know that a step is complete. */
function useGoOn() {
  const navigate = useNavigate();
  return (to: string) => void refreshMe().then(() => navigate(to, { replace: true }));
}

function Step({
  number,
  title,
  about,
  children,
}: {
  number: 1 | 2 | 3;
  title: string;
  about: string;
  children: ReactNode;
}) {
  return (
    <PublicPage
      wide
      title={title}
      about={`Step ${number} of 3. ${about}`}
      elsewhere={
        <Button look="ghost" onClick={() => void signOut()}>
          Sign out and finish later
        </Button>
      }
    >
      {children}
      <Toaster />
    </PublicPage>
  );
}

/** Step 1: the new user and their company. */
export function DetailsPage() {
  const goOn = useGoOn();
  return (
    <Step number={1} title="Your details" about="Check your details and correct anything that’s wrong.">
      <EditForm
        what="Your details"
        read={getOnboarding}
        input={{}}
        save={updateRegistration}
        valuesOf={({ email: _email, verified: _verified, step: _step, ...details }) => details}
        labels={detailLabels}
        fields={6}
        submitLabel="Continue"
        onSaved={() => goOn(pathTo('onboardingEmail'))}
      >
        {(form) => <DetailFields form={form} />}
      </EditForm>
    </Step>
  );
}

/** Step 2: the email is verified, by the code here or by the link anywhere. */
export function EmailPage() {
  const { email } = useMe();
  const goOn = useGoOn();
  const resend = useCommand(sendVerification);
  // The link may be opened on a phone, so this page polls.
  const { data } = useEndpoint(checkVerifiedEmail, {}, { refetchInterval: 5_000 });
  const verified = data?.data.verified ?? false;
  const left = useRef(false);
  const next = () => {
    if (left.current) return;
    left.current = true;
    goOn(pathTo('onboardingMethod'));
  };
  useEffect(() => {
    if (verified) next();
  });
  const form = useContractForm(verifyEmailCode, { initial: { code: '' }, draft: null, quiet: true, onDone: next });
  return (
    <Step number={2} title="Check your email" about={`We sent a code and a link to ${email}.`}>
      <Stack gap={4}>
        {resend.isSuccess && <Banner tone="success" title={resend.data.message} live />}
        {resend.isError && <Banner tone="danger" title={errorText(resend.error)} live />}
        <Form
          form={form}
          submitLabel="Continue"
          actions={
            <Button loading={resend.isPending} onClick={() => resend.mutate({})}>
              Resend email
            </Button>
          }
        >
          <FormField form={form} name="code" label="Code">
            {(field) => (
              <TextField {...field} required only="digits" maxLength={6} autoComplete="one-time-code" autoFocus />
            )}
          </FormField>
        </Form>
        <Inline gap={2} wrap>
          <ActionButton
            endpoint={setRegistrationStep}
            input={{ body: { step: 1 } }}
            quiet
            onDone={() => goOn(pathTo('onboardingDetails'))}
          >
            Change your details
          </ActionButton>
          <ActionButton
            endpoint={ejectRegistration}
            input={{}}
            look="ghost"
            quiet
            onDone={() => leave()}
            confirm={{
              title: 'Cancel this registration?',
              text: `We’ll delete your details, and ${email} can be registered again. Do this if the email is wrong.`,
              verb: 'Cancel registration',
              danger: true,
            }}
          >
            Register with a different email
          </ActionButton>
        </Inline>
      </Stack>
    </Step>
  );
}

/** Step 3: how customers sell to the company. */
export function MethodPage() {
  const goOn = useGoOn();
  const read = useEndpoint(getOnboarding, {});
  const form = useContractForm(finishOnboarding, {
    initial: { method: 'store' as PurchasingMethod },
    quiet: true,
    onDone: () => goOn(pathTo('welcome')),
  });
  return (
    <Step number={3} title="How do customers sell to you?" about="You can change this later in Settings > Locations.">
      <Loaded what="Your registration" read={read} skeleton={<FormSkeleton fields={2} />}>
        {() => (
          <Form form={form} submitLabel="Finish">
            <FormField form={form} name="method" label="Purchasing method">
              {(field) => (
                <RadioGroup
                  {...field}
                  options={(Object.keys(purchasingMethods) as PurchasingMethod[]).map((value) => ({
                    value,
                    label: purchasingMethods[value].label,
                    help: purchasingMethods[value].about,
                  }))}
                />
              )}
            </FormField>
          </Form>
        )}
      </Loaded>
    </Step>
  );
}
