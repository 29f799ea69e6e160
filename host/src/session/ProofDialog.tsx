import { ApiError, errorText } from '@recoup/api';
import { proveAgain } from '@recoup/contract/session/passkeys';
import { useMe } from '@recoup/remote-kit';
import { FormDialog, FormField, useContractForm } from '@recoup/screens/forms';
import { Banner, Button, Inline, PasswordField } from '@recoup/ui';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { proofAtom } from './proof.ts';

/** Asks the user to confirm their identity. The request behind the dialog then continues automatically. */
export default function ProofDialog() {
  const waits = useAtomValue(proofAtom);
  return waits && <Proof done={waits.done} />;
}

function Proof({ done }: { done: (proved: boolean) => void }) {
  const { email, login_status } = useMe();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const form = useContractForm(proveAgain, { initial: { password: '' }, draft: null, onDone: () => done(true) });
  const byPasskey = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { proveByPasskey } = await import('./passkey.ts');
      await proveByPasskey();
      done(true);
    } catch (error) {
      setFailure(
        error instanceof ApiError && error.code === 'wrong_passkey' ? 'This passkey isn’t yours.' : errorText(error),
      );
    } finally {
      setBusy(false);
    }
  };
  const byProvider = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { proveByProvider } = await import('./provider-window.ts');
      await proveByProvider();
      done(true);
    } catch (error) {
      setFailure(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <FormDialog
      form={form}
      size="sm"
      title="Confirm that it’s you"
      description={`You’re signed in as ${email}. It’s been a while since you confirmed your identity.`}
      submitLabel="Confirm"
      onClose={() => done(false)}
    >
      {failure && <Banner tone="danger" title={failure} live />}
      <FormField form={form} name="password" label="Password">
        {(field) => (
          <PasswordField {...field} value={field.value ?? ''} required autoComplete="current-password" autoFocus />
        )}
      </FormField>
      <Inline>
        <Button loading={busy} onClick={() => void byPasskey()}>
          Use a passkey
        </Button>
        {login_status.by_provider && (
          <Button loading={busy} onClick={() => void byProvider()}>
            Confirm with your company
          </Button>
        )}
      </Inline>
    </FormDialog>
  );
}
