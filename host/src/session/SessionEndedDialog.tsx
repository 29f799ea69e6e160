import { errorText } from '@recoup/api';
import { useMe } from '@recoup/remote-kit';
import { Banner, Button } from '@recoup/ui';
import { Dialog } from '@recoup/ui/overlays';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { SignInForm } from './SignInForm.tsx';
import { leave, resume, sessionEndedAtom } from './session.ts';

/** Asks the user to sign in again over the page, which stays as it is with everything they typed. */
export default function SessionEndedDialog() {
  const ended = useAtomValue(sessionEndedAtom);
  const { email } = useMe();
  const [failure, setFailure] = useState<string>();
  const again = () => {
    setFailure(undefined);
    resume().catch((error: unknown) => setFailure(errorText(error)));
  };
  return (
    <Dialog
      open={ended}
      // Only the button closes it. Escape must not lose what was typed.
      onClose={() => {}}
      alert
      size="sm"
      title="Your session has ended"
      description="Sign in again to continue. You won’t lose your changes."
      footer={
        <Button look="ghost" onClick={() => leave()}>
          Leave this page
        </Button>
      }
    >
      {failure && <Banner tone="danger" title={failure} live />}
      <SignInForm email={email} onDone={again} />
    </Dialog>
  );
}
