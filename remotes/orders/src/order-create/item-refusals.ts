import type { ContractForm } from '@recoup/screens/forms';

/** Devices are added or removed: what was refused of them by their place is true of these places no more. */
export function clearItemRefusals({
  errors,
  clearRefusal,
}: Pick<ContractForm<object>, 'errors' | 'clearRefusal'>): void {
  for (const path of Object.keys(errors)) if (path.startsWith('items.')) clearRefusal(path);
}
