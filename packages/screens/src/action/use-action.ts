import { useCommand, type WriteInput } from '@recoup/api';
import type { AnswerOf, Endpoint } from '@recoup/contract';
import { useMay } from '@recoup/remote-kit';
import { focusPath, keepFocus, type Tone } from '@recoup/ui';
import { toast } from '@recoup/ui/overlays';
import { attempt, messageOf, type Telling } from './tell.ts';

/** What an action does around its call. */
export interface ActionOptions<E extends Endpoint> {
  /** How a failure is told; left out, in a message. */
  failed?: Telling;
  /** Says nothing of the answer: the screen shows it. */
  quiet?: boolean;
  tone?: (answer: AnswerOf<E>) => Tone;
  /** Takes back what an answer tells of; nothing where that is not possible. */
  undo?: (answer: AnswerOf<E>) => (() => void) | undefined;
  /** How long that is possible, in milliseconds; left out, ten minutes. */
  undoFor?: number;
  onDone?: (answer: AnswerOf<E>, input: WriteInput<E>) => void;
}

/** Says what an action has done, with its undo. */
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
 * Calls an endpoint when somebody wants it: whether they may, whether it is on its way, what it said. What it changed
 * is read again by itself. `run` answers nothing when it failed; that has been told by then.
 */
export function useAction<E extends Endpoint>(endpoint: E, options: ActionOptions<E> = {}) {
  const command = useCommand(endpoint);
  const may = useMay(endpoint);
  const run = async (input: WriteInput<E>): Promise<AnswerOf<E> | undefined> => {
    const path = focusPath();
    const answer = await attempt(() => command.mutateAsync(input), options.failed);
    // A button that is busy, or gone after what it did, loses the focus.
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
    /** What it was called with, as long as it is on its way. */
    sent: command.isPending ? command.variables : undefined,
  };
}
