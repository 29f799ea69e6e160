import type { Conflict } from '@recoup/contract/error';
import { byName } from './form-values.ts';

/** Two values that a person reads as the same: nothing is nothing, however it is written. */
export const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? '') === JSON.stringify(other ?? '');

/**
 * Fields of the thing behind a form that are no fields of the form, but whose change by somebody else has to be seen
 * before it is saved.
 */
export type Collides = readonly string[] | 'all';

/** A conflict as a form sees it: of both changes only what fell on the same field is a question. */
export interface FormConflict<Values> extends Conflict {
  sent: Values;
  /** Fields that both changed, and not to the same. */
  disputed: Conflict['fields'];
  /** Fields that only the other one changed. */
  onlyTheirs: Conflict['fields'];
  /** Changes of the thing itself that have to be seen before ours is put on top. */
  noticed: Conflict['fields'];
  /** Nobody has to be asked. */
  harmless: boolean;
}

/** Sorts the fields of a conflict by what the form began with and what it sent. */
export function sortConflict<Values extends object>(
  conflict: Conflict,
  base: Values,
  sent: Values,
  collides?: Collides,
): FormConflict<Values> {
  if (collides) {
    const noticed = conflict.fields.filter(({ field }) => collides === 'all' || collides.includes(field));
    // What nobody can name has to be looked at, too.
    const harmless = noticed.length === 0 && conflict.fields.length > 0;
    return { ...conflict, sent, disputed: [], onlyTheirs: [], noticed, harmless };
  }
  const [before, mine] = [byName(base), byName(sent)];
  const fields = conflict.fields.filter(({ field, theirs }) => field in mine && !isSame(mine[field], theirs));
  const isMine = (field: string) => !isSame(mine[field], before[field]);
  const disputed = fields.filter(({ field, theirs }) => isMine(field) && !isSame(before[field], theirs));
  return {
    ...conflict,
    sent,
    disputed,
    onlyTheirs: fields.filter(({ field }) => !isMine(field)),
    noticed: [],
    harmless: disputed.length === 0,
  };
}
