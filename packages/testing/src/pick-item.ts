import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/**
 * Picks an item of the menu that was just opened, with the arrow keys. Without a layout, an opening menu ignores clicks
 * for a moment.
 */
export async function pickItem(user: UserEvent, name: string | RegExp): Promise<void> {
  await screen.findByRole('menuitem', { name });
  await waitFor(() => {
    if (document.activeElement?.getAttribute('role') !== 'menu') throw new Error('The menu has no focus yet');
  });
  const marked = () => screen.getAllByRole('menuitem').find((item) => item.hasAttribute('data-highlighted'));
  const wanted = () => screen.getByRole('menuitem', { name });
  const items = screen.getAllByRole('menuitem').length;
  for (let i = 0; i <= items && marked() !== wanted(); i++) {
    const before = marked();
    await user.keyboard('{ArrowDown}');
    // The menu moves its highlight after the key, so the next key or Enter has to wait for it.
    await waitFor(() => {
      if (marked() === before) throw new Error('The mark has not moved yet');
    });
  }
  await user.keyboard('{Enter}');
  await waitFor(() => {
    if (screen.queryByRole('menuitem')) throw new Error('The menu is still open');
  });
}
