import { ApiError, errorText } from '@recoup/api';
import { toast } from '@recoup/ui/overlays';

/** How to report a failure: the title of a message, or a callback. */
export type Telling = string | ((error: unknown) => void);

const mostReasons = 3;

/** Explains a failure: who changed the record first, the server's reason for each item, or its general message. */
function whyOf(error: unknown): string {
  if (!(error instanceof ApiError)) return errorText(error);
  if (error.conflict) return `${error.conflict.by} changed this in the meantime.`;
  const reasons = Object.values(error.fields).flat();
  if (reasons.length === 0) return errorText(error);
  const more = reasons.length - mostReasons;
  return [...reasons.slice(0, mostReasons), ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
}

/**
 * Runs work that may fail, and reports a failure. Returns undefined then. Screens catch errors only here: every failure
 * appears in a message unless the caller shows it.
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

/** The message of an action's response. */
export function messageOf(answer: unknown): string {
  const { message } = (answer ?? {}) as { message?: unknown };
  return typeof message === 'string' && message ? message : 'Done';
}
