import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/**
 * Takes an item of the menu that has just been opened, by the arrows: without a layout, a menu that opens takes no
 * press for a moment.
 */
export async function pickItem(user: UserEvent, name: string | RegExp): Promise<void> {
  await screen.findByRole('menuitem', { name });
  await waitFor(() => {
    if (document.activeElement?.getAttribute('role') !== 'menu') throw new Error('The menu has no focus yet');
  });
  const isMarked = () => screen.getByRole('menuitem', { name }).hasAttribute('data-highlighted');
  const items = screen.getAllByRole('menuitem').length;
  for (let i = 0; i <= items && !isMarked(); i++) await user.keyboard('{ArrowDown}');
  await user.keyboard('{Enter}');
  await waitFor(() => {
    if (screen.queryByRole('menuitem')) throw new Error('The menu is still open');
  });
}
