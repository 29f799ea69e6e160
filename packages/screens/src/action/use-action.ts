import { useCommand, type WriteInput } from '@recoup/api';
import type { AnswerOf, Endpoint } from '@recoup/contract';
import { useMay } from '@recoup/remote-kit';
import { focusPath, keepFocus, type Tone } from '@recoup/ui';
import { toast } from '@recoup/ui/overlays';
import { attempt, messageOf, type Telling } from './tell.ts';

/** What an action does besides its call. */
export interface ActionOptions<E extends Endpoint> {
  /** How to report a failure. Defaults to a message. */
  failed?: Telling;
  /** Shows no success message, because the screen shows the result. */
  quiet?: boolean;
  tone?: (answer: AnswerOf<E>) => Tone;
  /** Returns a function that undoes what the response reports, or nothing if that's impossible. */
  undo?: (answer: AnswerOf<E>) => (() => void) | undefined;
  /** How long undo is possible, in milliseconds. Defaults to ten minutes. */
  undoFor?: number;
  onDone?: (answer: AnswerOf<E>, input: WriteInput<E>) => void;
}

/** Shows the result of an action, with Undo. */
export function announceResult<E extends Endpoint>(answer: AnswerOf<E>, options: ActionOptions<E>): void {
  if (options.quiet) return;
  const undo = options.undo?.(answer);
  toast({
    title: messageOf(answer),
    ...(options.tone && { tone: options.tone(answer) }),
    ...(undo && { undo, ...(options.undoFor && { undoFor: options.undoFor }) }),
  });
}

/**
 * Calls an endpoint on request. Returns whether the user may call it, whether it's pending, and its response. Affected
 * data is refetched automatically. `run` returns undefined after a failure, which has been reported by then.
 */
export function useAction<E extends Endpoint>(endpoint: E, options: ActionOptions<E> = {}) {
  const command = useCommand(endpoint);
  const may = useMay(endpoint);
  const run = async (input: WriteInput<E>): Promise<AnswerOf<E> | undefined> => {
    const path = focusPath();
    const answer = await attempt(() => command.mutateAsync(input), options.failed);
    // A button loses focus while busy, or when the action removes it.
    if (path.length > 0) keepFocus(path);
    if (answer === undefined) return undefined;
    announceResult(answer, options);
    options.onDone?.(answer, input);
    return answer;
  };
  return {
    may,
    run,
    busy: command.isPending,
    /** The input of the pending call. */
    sent: command.isPending ? command.variables : undefined,
  };
}
