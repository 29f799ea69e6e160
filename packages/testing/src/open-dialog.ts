import { screen, waitFor } from '@testing-library/react';

/** The dialog that is open, once the keyboard is in it: what is pressed before that reaches nobody. */
export async function openDialog(role: 'dialog' | 'alertdialog', name?: string | RegExp): Promise<HTMLElement> {
  const dialog = await screen.findByRole(role, name === undefined ? {} : { name });
  await waitFor(() => {
    if (!dialog.contains(document.activeElement)) throw new Error('The dialog has no focus yet');
  });
  return dialog;
}
