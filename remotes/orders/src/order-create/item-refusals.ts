import type { ContractForm } from '@recoup/screens/forms';

/**
 * Clears the server's errors about devices after some were added or removed, because they refer to indexes that have
 * shifted.
 */
export function clearItemRefusals({
  errors,
  clearRefusal,
}: Pick<ContractForm<object>, 'errors' | 'clearRefusal'>): void {
  for (const path of Object.keys(errors)) if (path.startsWith('items.')) clearRefusal(path);
}
