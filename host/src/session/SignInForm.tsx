import { errorText, useCommand } from '@recoup/api';
import { login } from '@recoup/contract/session/auth';
import { Banner, Button, PasswordField, Stack, TextField } from '@recoup/ui';
import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { markActive } from './idle.ts';
import { beginSession } from './session.ts';

type Fields = { email?: string; password?: string };

/** What is wrong with the form as it stands, by the rules of the endpoint itself. */
function faultsOf(body: { email: string; password: string }): Fields {
  const parsed = v.safeParse(login.body, body);
  if (parsed.success) return {};
  const { email, password } = v.flatten<typeof login.body>(parsed.issues).nested ?? {};
  return { ...(email && { email: email[0] }), ...(password && { password: password[0] }) };
}

/** E-mail and password. Used by the sign-in page, and in place when a session ended during work. */
export function SignInForm({ email: known = '', onDone }: { email?: string; onDone: () => void }) {
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState('');
  const [faults, setFaults] = useState<Fields>({});
  const command = useCommand(login);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = faultsOf({ email, password });
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    command.mutate(
      { body: { email, password } },
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
        {command.isError && <Banner tone="danger" title={errorText(command.error)} live />}
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
        <Button type="submit" look="primary" size="lg" full loading={command.isPending}>
          Sign in
        </Button>
      </Stack>
    </form>
  );
}
