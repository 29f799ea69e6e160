import { type OperationEntry, operations } from '../../schema/operations.ts';
import type { Tx } from '../db/db.ts';
import { and, count, desc, eq, inArray } from '../db/drizzle.ts';
import type { Author } from '../handler.ts';
import { Refusal } from '../refusal.ts';

/** What can be done with many things of a noun at once. */
interface Shape {
  /** Which one of several nouns that are alike: the kind of order. */
  readonly kind: string | null;
  readonly action: string;
  /** The columns that may be touched; times are ISO 8601. */
  readonly before: object;
}

/** What was done to one thing. */
export type Touched<S extends Shape> = OperationEntry & Pick<S, 'before'>;

/** What was done with many things at once, and may be undone. */
export type Operation<S extends Shape> = Omit<typeof operations.$inferSelect, 'kind' | 'action' | 'entries'> &
  Pick<S, 'kind' | 'action'> & { readonly entries: readonly Touched<S>[] };

interface By {
  readonly session: Author;
  readonly now: Date;
}

/** Makes what is done with many things of a noun at once undoable, and keeps the log of it. */
export function undoable<S extends Shape>(entity: string) {
  const ofNoun = eq(operations.entity, entity);
  // What was kept under this noun's name is of its shape.
  const asOperation = (row: typeof operations.$inferSelect) => row as Operation<S>;
  return {
    /** Keeps what was done; answers the token that undoes it. */
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

    /** What was done last to things of these kinds, with one row more than a page has. */
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

    /** Undoes an operation once: `goBack` puts back what may go back, and answers what did. */
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
