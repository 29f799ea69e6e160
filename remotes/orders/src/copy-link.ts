import { toast } from '@recoup/ui/overlays';

/** Puts an address where it can be pasted, and says whether the browser let it. */
export async function copyLink(address: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    toast({ title: done, tone: 'success' });
  } catch {
    toast({ title: 'The link could not be copied', detail: 'The browser does not allow it.', tone: 'danger' });
  }
}
