import { ApiError, errorText, useCommand } from '@recoup/api';
import { getLockedRegister, unlockRegister } from '@recoup/contract/session/quick-switch';
import { Banner, Button, Inline, PasswordField, PersonName, Skeleton, Stack, Text } from '@recoup/ui';
import { type FormEvent, useEffect, useState } from 'react';
import { deviceName } from './device-name.ts';
import { markActive } from './idle.ts';
import { registerLock } from './register-lock.ts';
import { beginSession } from './session.ts';

interface QuickSwitchFormProps {
  lock: string;
  onDone: () => void;
  /** Switches to signing in with a password. Also called when the lock has expired. */
  onPassword: (why?: string) => void;
}

/** Whether the lock itself has expired, as opposed to a wrong PIN. */
const isOver = (error: unknown) => error instanceof ApiError && error.code === 'link_expired';

/** Unlocks a register: the user selects their name and enters their PIN. A badge can be scanned at any time. */
export default function QuickSwitchForm({ lock, onDone, onPassword }: QuickSwitchFormProps) {
  const open = useCommand(getLockedRegister);
  const unlock = useCommand(unlockRegister);
  const [who, setWho] = useState<number | null>(null);
  const [typed, setTyped] = useState('');
  const { mutate } = open;
  useEffect(() => mutate({ body: { lock } }), [mutate, lock]);
  const over = isOver(open.error) || isOver(unlock.error);
  useEffect(() => {
    if (!over) return;
    registerLock.forget();
    onPassword('Quick switch has expired on this device. Sign in with your password.');
  }, [over, onPassword]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // A PIN is a few digits. Anything else is a badge.
    const isPin = /^\d{1,8}$/.test(typed);
    const credentials = isPin ? { user_id: who, pin: typed } : { badge: typed };
    const answer = await unlock.mutateAsync({ body: { lock, ...credentials, device: deviceName() } }).catch(() => null);
    setTyped('');
    if (!answer) return;
    registerLock.forget();
    beginSession(answer.data);
    markActive();
    onDone();
  };
  const register = open.data?.data;
  if (!register)
    return open.isError ? <Banner tone="danger" title={errorText(open.error)} live /> : <Skeleton height={160} />;
  const { people } = register;
  const chosen = people.find(({ id }) => id === who);
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap={4}>
        {unlock.isError && !over && <Banner tone="danger" title={errorText(unlock.error)} live />}
        <Text muted>{`${register.location_name}. Choose your name and enter your PIN, or scan your badge.`}</Text>
        {people.length > 0 && (
          <Inline as="ul" gap={2} wrap aria-label="Staff">
            {people.map(({ id, name }) => (
              <li key={id}>
                <Button
                  aria-pressed={id === who}
                  look={id === who ? 'primary' : 'secondary'}
                  onClick={() => setWho(id)}
                >
                  <PersonName name={name} />
                </Button>
              </li>
            ))}
          </Inline>
        )}
        <PasswordField
          key={who}
          label={chosen ? `PIN for ${chosen.name}` : 'PIN or badge'}
          autoComplete="new-password"
          autoFocus
          value={typed}
          onChange={setTyped}
        />
        <Button type="submit" look="primary" size="lg" full loading={unlock.isPending}>
          Continue
        </Button>
        <Button look="ghost" onClick={() => onPassword()}>
          Sign in with your password
        </Button>
      </Stack>
    </form>
  );
}
