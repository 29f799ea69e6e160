import { ApiError, errorText, useCommand, type WriteInput } from '@recoup/api';
import type { AnswerOf, Endpoint } from '@recoup/contract';
import type { Conflict } from '@recoup/contract/error';
import { toast } from '@recoup/ui/overlays';
import { useState } from 'react';

/** What went wrong with an edit: in words, by field, and who was faster. */
export interface EditFailure {
  readonly text: string;
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly conflict: Conflict | undefined;
}

/** A write of an order by the version that was seen. */
type VersionedInput<E extends Endpoint> = (version: number) => WriteInput<E>;

/**
 * Writes an order as it was seen when its dialog opened. What somebody else changed meanwhile and does not collide
 * (`collides` names the fields that do) is kept, and the write is done again on it; otherwise the failure tells who
 * changed what, and nothing that was typed is lost.
 */
export function useOrderEdit<E extends Endpoint>(endpoint: E, seenVersion: number, collides: readonly string[]) {
  const command = useCommand(endpoint);
  const [version, setVersion] = useState(seenVersion);
  const [failure, setFailure] = useState<EditFailure | null>(null);

  /** Answers what the server said, or null when it refused. */
  async function save(input: VersionedInput<E>, on: number = version): Promise<AnswerOf<E> | null> {
    try {
      const answer = await command.mutateAsync(input(on));
      const { message } = answer as { message?: unknown };
      toast({ title: typeof message === 'string' ? message : 'Saved', tone: 'success' });
      return answer;
    } catch (error) {
      const conflict = error instanceof ApiError ? error.conflict : undefined;
      const isNew = conflict && conflict.version > on;
      if (isNew && conflict.fields.length > 0 && conflict.fields.every(({ field }) => !collides.includes(field))) {
        return save(input, conflict.version);
      }
      // Saving once more is meant: on what the other has made of it.
      if (conflict) setVersion(conflict.version);
      setFailure({
        text: errorText(error),
        fields: error instanceof ApiError ? error.fields : {},
        conflict,
      });
      return null;
    }
  }

  return { save: (input: VersionedInput<E>) => save(input), failure, pending: command.isPending };
}
