import { toast } from '@recoup/ui/overlays';

/** Copies a text to the clipboard and reports whether that worked. `what` is its name for staff. */
export async function copyText(text: string, done: string, what = 'link'): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: done, tone: 'success', flash: true });
  } catch {
    toast({ title: `We couldn’t copy the ${what}`, detail: 'Your browser doesn’t allow it.', tone: 'danger' });
  }
}
