import { ApiError, errorText, useCommand } from '@recoup/api';
import { login, sendLoginCode } from '@recoup/contract/session/auth';
import { Banner, Button, PasswordField, Stack, TextField } from '@recoup/ui';
import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { deviceName } from './device-name.ts';
import { markActive } from './idle.ts';
import { beginSession } from './session.ts';

type Fields = { email?: string; password?: string; code?: string };
type Credentials = { email: string; password: string; code?: string };

/** What is wrong with the form as it stands, by the rules of the endpoint itself. */
function faultsOf(body: Credentials): Fields {
  const parsed = v.safeParse(login.body, body);
  if (parsed.success) return {};
  const { email, password, code } = v.flatten<typeof login.body>(parsed.issues).nested ?? {};
  return {
    ...(email && { email: email[0] }),
    ...(password && { password: password[0] }),
    ...(code && { code: `The code ${code[0]}` }),
  };
}

/** E-mail and password. Used by the sign-in page, and in place when a session ended during work. */
export function SignInForm({ email: known = '', onDone }: { email?: string; onDone: () => void }) {
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState('');
  const [faults, setFaults] = useState<Fields>({});
  /** Null until one is asked for: most sign-ins need none. */
  const [code, setCode] = useState<string | null>(null);
  const command = useCommand(login);
  const resend = useCommand(sendLoginCode);
  const asks = command.error instanceof ApiError && command.error.code === 'code_needed';
  if (asks && code === null) setCode('');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = { email, password, ...(code !== null && { code }) };
    const found = faultsOf(body);
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    command.mutate(
      { body: { ...body, device: deviceName() } },
      {
        onSuccess: ({ data }) => {
          beginSession(data);
          markActive();
          onDone();
        },
      },
    );
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={4}>
        {command.isError && <Banner tone={asks ? 'info' : 'danger'} title={errorText(command.error)} live />}
        {resend.isError && <Banner tone="danger" title={errorText(resend.error)} live />}
        {resend.isSuccess && <Banner tone="info" title={resend.data.message} live />}
        <TextField
          label="E-mail"
          type="email"
          name="email"
          autoComplete="username"
          value={email}
          onChange={setEmail}
          error={faults.email}
          autoFocus={!known}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={faults.password}
          autoFocus={Boolean(known)}
        />
        {code !== null && (
          <>
            <TextField
              label="Code"
              name="code"
              only="digits"
              maxLength={6}
              autoComplete="one-time-code"
              value={code}
              onChange={setCode}
              error={faults.code}
              autoFocus
            />
            <Button
              look="ghost"
              loading={resend.isPending}
              onClick={() => resend.mutate({ body: { email, password } })}
            >
              Send another code
            </Button>
          </>
        )}
        <Button type="submit" look="primary" size="lg" full loading={command.isPending}>
          Sign in
        </Button>
      </Stack>
    </form>
  );
}
