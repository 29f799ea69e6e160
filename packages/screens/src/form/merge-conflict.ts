import type { Conflict } from '@recoup/contract/error';
import { byName } from './form-values.ts';

/** Whether two values look the same to a person: null, undefined and empty text are equal. */
export const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? '') === JSON.stringify(other ?? '');

/**
 * Fields of the underlying record that aren't in the form. If another user changed them, this user must see that before
 * saving.
 */
export type Collides = readonly string[] | 'all';

/** A conflict in a form. Only fields that both users changed need a decision. */
export interface FormConflict<Values> extends Conflict {
  sent: Values;
  /** Fields that both users changed to different values. */
  disputed: Conflict['fields'];
  /** Fields that only the other user changed. */
  onlyTheirs: Conflict['fields'];
  /** Changes to the record itself that the user must see before saving on top of them. */
  noticed: Conflict['fields'];
  /** Whether the changes can be merged without asking. */
  harmless: boolean;
}

/** Sorts a conflict's fields by the form's base values and the values it sent. */
export function sortConflict<Values extends object>(
  conflict: Conflict,
  base: Values,
  sent: Values,
  collides?: Collides,
): FormConflict<Values> {
  if (collides) {
    const noticed = conflict.fields.filter(({ field }) => collides === 'all' || collides.includes(field));
    // A conflict without named fields must be shown, too.
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
