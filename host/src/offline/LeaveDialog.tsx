import { ConfirmDialog } from '@recoup/ui/overlays';
import { useAtomValue } from 'jotai';
import { leavingAtom } from './offline-state.ts';

/** Asks for confirmation when a user signs out while their work waits on this device. */
export function LeaveDialog() {
  const leaving = useAtomValue(leavingAtom);
  if (!leaving) return null;
  return (
    <ConfirmDialog
      open
      danger
      title={`Sign out and delete ${leaving.text}?`}
      verb="Sign out and delete"
      onClose={() => leaving.done(false)}
      onConfirm={() => leaving.done(true)}
    >
      {leaving.count === 1 ? 'It was' : 'They were'} saved offline and can’t be sent once you sign out. Stay signed in
      until this device is online again to keep {leaving.count === 1 ? 'it' : 'them'}.
    </ConfirmDialog>
  );
}
