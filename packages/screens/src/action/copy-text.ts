import { toast } from '@recoup/ui/overlays';

/** Puts a text where it can be pasted, and says whether the browser let it; `what` is what staff call it. */
export async function copyText(text: string, done: string, what = 'link'): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: done, tone: 'success', flash: true });
  } catch {
    toast({ title: `We couldn’t copy the ${what}`, detail: 'Your browser doesn’t allow it.', tone: 'danger' });
  }
}
