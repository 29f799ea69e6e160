import { type OperationEntry, operations } from '../../schema/operations.ts';
import type { Tx } from '../db/db.ts';
import { and, count, desc, eq, inArray } from '../db/drizzle.ts';
import type { Author } from '../handler.ts';
import { Refusal } from '../refusal.ts';

/** The shape of an action on many things at once. */
interface Shape {
  /** Which of several similar nouns it is, such as the order kind. */
  readonly kind: string | null;
  readonly action: string;
  /** The columns that may change. Times are ISO 8601. */
  readonly before: object;
}

/** One thing that an operation changed. */
export type Touched<S extends Shape> = OperationEntry & Pick<S, 'before'>;

/** A change to many things at once that can be undone. */
export type Operation<S extends Shape> = Omit<typeof operations.$inferSelect, 'kind' | 'action' | 'entries'> &
  Pick<S, 'kind' | 'action'> & { readonly entries: readonly Touched<S>[] };

interface By {
  readonly session: Author;
  readonly now: Date;
}

/** Makes actions on many things of a noun undoable, and keeps their log. */
export function undoable<S extends Shape>(entity: string) {
  const ofNoun = eq(operations.entity, entity);
  // Rows stored under this noun have its shape.
  const asOperation = (row: typeof operations.$inferSelect) => row as Operation<S>;
  return {
    /** Stores an operation. Returns the token that undoes it. */
    async keep(
      tx: Tx,
      { session, now }: By,
      done: Pick<S, 'kind' | 'action'> & { readonly detail: string | null; readonly entries: readonly Touched<S>[] },
    ): Promise<number> {
      const [inserted] = await tx
        .insert(operations)
        .values({
          tenant_id: session.tenantId,
          entity,
          ...done,
          entries: [...done.entries],
          things: done.entries.length,
          created_by: session.userId,
          created_by_name: session.userName,
          created_at: now,
        })
        .returning({ id: operations.id });
      if (!inserted) throw new Error('The operation wasn’t saved');
      return inserted.id;
    },

    /** The latest operations on these kinds, with one row more than a page has. */
    async list(
      tx: Tx,
      kinds: readonly NonNullable<S['kind']>[],
      { page, per_page }: { page: number; per_page: number },
    ) {
      const filter = and(ofNoun, inArray(operations.kind, kinds));
      const rows = await tx
        .select()
        .from(operations)
        .where(filter)
        .orderBy(desc(operations.id))
        .limit(per_page + 1)
        .offset((page - 1) * per_page);
      const [counted] = await tx.select({ total: count() }).from(operations).where(filter);
      return { rows: rows.map(asOperation), total: counted?.total ?? 0 };
    },

    /** Undoes an operation, once. `goBack` restores what can be restored and returns it. */
    async undo<Answer extends { readonly changed: readonly number[] }>(
      tx: Tx,
      { session, now }: By,
      id: number,
      goBack: (operation: Operation<S>) => Promise<Answer>,
    ): Promise<Answer> {
      const isThis = and(ofNoun, eq(operations.id, id));
      const [operation] = await tx.select().from(operations).where(isThis).for('update');
      if (!operation) throw new Refusal('not_found');
      if (operation.undone_by) throw new Refusal('already_done', `${operation.undone_by} already undid this.`);
      const answer = await goBack(asOperation(operation));
      const undone = { undone_by: session.userName, undone_at: now };
      if (answer.changed.length > 0) await tx.update(operations).set(undone).where(isThis);
      return answer;
    },
  };
}
