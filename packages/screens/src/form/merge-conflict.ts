import type { Conflict } from '@recoup/contract/error';

/** Two values that a person reads as the same: nothing is nothing, however it is written. */
export const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? '') === JSON.stringify(other ?? '');

/** The values of a form as plain entries. */
export const byName = (values: object): Readonly<Record<string, unknown>> => ({ ...values });

/** A conflict as a form sees it: of both changes only what fell on the same field is a question. */
export interface FormConflict<Values> extends Conflict {
  sent: Values;
  /** Fields that both changed, and not to the same. */
  asked: Conflict['fields'];
  /** Fields that only the other one changed. */
  taken: Conflict['fields'];
}

/** Sorts the fields of a conflict by what the form began with and what it sent. */
export function sortConflict<Values extends object>(
  conflict: Conflict,
  base: Values,
  sent: Values,
): FormConflict<Values> {
  const [before, mine] = [byName(base), byName(sent)];
  const fields = conflict.fields.filter(({ field, theirs }) => field in mine && !isSame(mine[field], theirs));
  const isMine = (field: string) => !isSame(mine[field], before[field]);
  return {
    ...conflict,
    sent,
    asked: fields.filter(({ field, theirs }) => isMine(field) && !isSame(before[field], theirs)),
    taken: fields.filter(({ field }) => !isMine(field)),
  };
}
