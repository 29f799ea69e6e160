import { ApiError, errorText } from '@recoup/api';
import { toast } from '@recoup/ui/overlays';

/** How a failure is told: under this title in a message, or by whoever asks for it. */
export type Telling = string | ((error: unknown) => void);

const mostReasons = 3;

/** Why something did not work: who was faster, or what is wrong per thing where the server says so, else its words. */
function whyOf(error: unknown): string {
  if (!(error instanceof ApiError)) return errorText(error);
  if (error.conflict) return `${error.conflict.by} changed this in the meantime.`;
  const reasons = Object.values(error.fields).flat();
  if (reasons.length === 0) return errorText(error);
  const more = reasons.length - mostReasons;
  return [...reasons.slice(0, mostReasons), ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
}

/**
 * Does what may fail outside, and tells of it when it does; then it answers nothing. The one place that catches for a
 * screen: a failure is in a message unless the caller shows it.
 */
export async function attempt<T>(
  work: () => Promise<T>,
  failed: Telling = 'Something went wrong',
): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (typeof failed === 'function') failed(error);
    else toast({ title: failed, detail: whyOf(error), tone: 'danger' });
    return undefined;
  }
}

/** What to say of an answer: an action's own message. */
export function messageOf(answer: unknown): string {
  const { message } = (answer ?? {}) as { message?: unknown };
  return typeof message === 'string' && message ? message : 'Done';
}
