import { screen, waitFor } from '@testing-library/react';

/** The open dialog, once it has the keyboard focus. Earlier key presses are lost. */
export async function openDialog(role: 'dialog' | 'alertdialog', name?: string | RegExp): Promise<HTMLElement> {
  const dialog = await screen.findByRole(role, name === undefined ? {} : { name });
  await waitFor(() => {
    if (!dialog.contains(document.activeElement)) throw new Error('The dialog has no focus yet');
  });
  return dialog;
}
