import { ApiError, errorText, useCommand } from '@recoup/api';
import { login, sendLoginCode } from '@recoup/contract/session/auth';
import { Banner, Button, PasswordField, Stack, TextField } from '@recoup/ui';
import { revalidateLogic, useForm } from '@tanstack/react-form';
import { useEffect, useRef, useState } from 'react';
import { deviceName } from './device-name.ts';
import { markActive } from './idle.ts';
import { beginSession } from './session.ts';

interface Credentials {
  email: string;
  password: string;
  code?: string;
}

/** The schema's first message about a field, as a sentence. */
function textOf(what: string, [first]: readonly ({ message: string } | undefined)[]): string | undefined {
  return first && /^[a-z]/.test(first.message) ? `${what} ${first.message}` : first?.message;
}

/** Signs in with email and password. Used by the sign-in page, and in place when a session ends during work. */
export function SignInForm(props: { email?: string; password?: string; onDone: () => void }) {
  const { email: knownEmail = '', password = '', onDone } = props;
  const command = useCommand(login);
  const resend = useCommand(sendLoginCode);
  /** Whether the server asked for a code. Most sign-ins don't need one. */
  const [isCodeAsked, setCodeAsked] = useState(false);
  const asks = command.error instanceof ApiError && command.error.code === 'code_needed';
  if (asks && !isCodeAsked) setCodeAsked(true);
  const [byPasskey, setByPasskey] = useState<{ busy: boolean; failure?: string }>({ busy: false });
  const wantsPasskey = command.error instanceof ApiError && command.error.code === 'passkey_needed';
  const enter = (session: { token: string; session_key: string }) => {
    beginSession(session);
    markActive();
    onDone();
  };
  /** Loads on use, because most people sign in with a password. */
  const usePasskey = async () => {
    setByPasskey({ busy: true });
    try {
      const { enterByPasskey } = await import('./passkey.ts');
      enter(await enterByPasskey());
    } catch (error) {
      setByPasskey({ busy: false, failure: errorText(error) });
    }
  };
  const element = useRef<HTMLFormElement>(null);
  const [faulty, setFaulty] = useState(0);
  useEffect(() => {
    if (faulty > 0) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [faulty]);
  const form = useForm({
    defaultValues: { email: knownEmail, password } as Credentials,
    validationLogic: revalidateLogic(),
    validators: { onDynamic: login.body },
    onSubmitInvalid: () => setFaulty((times) => times + 1),
    onSubmit: async ({ value: { code = '', ...person } }) => {
      const body = { ...person, ...(isCodeAsked && { code }), device: deviceName() };
      // The error is shown above the fields.
      const answer = await command.mutateAsync({ body }).catch(() => null);
      if (!answer) return;
      enter(answer.data);
    },
  });

  return (
    <form
      ref={element}
      onSubmit={(event) => {
        event.preventDefault();
        void form.handleSubmit();
      }}
      noValidate
    >
      <Stack gap={4}>
        {command.isError && (
          <Banner tone={asks || wantsPasskey ? 'info' : 'danger'} title={errorText(command.error)} live />
        )}
        {byPasskey.failure && <Banner tone="danger" title={byPasskey.failure} live />}
        {resend.isError && <Banner tone="danger" title={errorText(resend.error)} live />}
        {resend.isSuccess && <Banner tone="info" title={resend.data.message} live />}
        <form.Field name="email">
          {({ state, handleChange }) => (
            <TextField
              label="Email"
              type="email"
              name="email"
              autoComplete="username"
              value={state.value}
              onChange={handleChange}
              error={textOf('Email', state.meta.errors)}
              autoFocus={!knownEmail}
            />
          )}
        </form.Field>
        <form.Field name="password">
          {({ state, handleChange }) => (
            <PasswordField
              label="Password"
              name="password"
              autoComplete="current-password"
              value={state.value}
              onChange={handleChange}
              error={textOf('Password', state.meta.errors)}
              autoFocus={Boolean(knownEmail)}
            />
          )}
        </form.Field>
        {isCodeAsked && (
          <>
            <form.Field name="code" defaultValue="">
              {({ state, handleChange }) => (
                <TextField
                  label="Code"
                  name="code"
                  only="digits"
                  maxLength={6}
                  autoComplete="one-time-code"
                  value={state.value ?? ''}
                  onChange={handleChange}
                  error={textOf('The code', state.meta.errors)}
                  autoFocus
                />
              )}
            </form.Field>
            <Button
              look="ghost"
              loading={resend.isPending}
              onClick={() => {
                const { email, password } = form.state.values;
                resend.mutate({ body: { email, password } });
              }}
            >
              Send another code
            </Button>
          </>
        )}
        <form.Subscribe selector={({ isSubmitting }) => isSubmitting}>
          {(sending) => (
            <Button type="submit" look="primary" size="lg" full loading={sending}>
              Sign in
            </Button>
          )}
        </form.Subscribe>
        <Button
          full
          look={wantsPasskey ? 'primary' : 'ghost'}
          loading={byPasskey.busy}
          onClick={() => void usePasskey()}
        >
          Use a passkey
        </Button>
      </Stack>
    </form>
  );
}
