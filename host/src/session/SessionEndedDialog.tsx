import { invalidate } from '@recoup/api';
import { useMe } from '@recoup/remote-kit';
import { Button } from '@recoup/ui';
import { Dialog } from '@recoup/ui/overlays';
import { useAtom } from 'jotai';
import { SignInForm } from './SignInForm.tsx';
import { leave, sessionEndedAtom } from './session.ts';

/** Over the page, which stays as it is: what was typed is there after signing in again. */
export default function SessionEndedDialog() {
  const [ended, setEnded] = useAtom(sessionEndedAtom);
  const { email } = useMe();
  const again = () => {
    setEnded(false);
    void invalidate('session');
  };
  return (
    <Dialog
      open={ended}
      onClose={leave}
      alert
      size="sm"
      title="Your session has ended"
      description="Sign in again to go on. What you typed is kept."
      footer={
        <Button look="ghost" onClick={() => leave()}>
          Leave this page
        </Button>
      }
    >
      <SignInForm email={email} onDone={again} />
    </Dialog>
  );
}
