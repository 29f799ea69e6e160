/** JSON of a row that the database has written, as text. */
export type RowJson<Row> = string & { readonly of?: Row };

interface WrittenRow<Row> {
  readonly json: RowJson<Row>;
}

/** What answers are written of. */
const parts = new WeakMap<object, { readonly rows: readonly WrittenRow<unknown>[]; readonly rest: object }>();

/**
 * An answer of rows that the database has written: they are sent as they are, not taken apart and put together again.
 * Only who looks at them parses them.
 */
export function writtenAnswer<Row, Rest extends object>(rows: readonly WrittenRow<Row>[], rest: Rest) {
  const answer = {
    get data(): Row[] {
      return rows.map(({ json }) => JSON.parse(json));
    },
    ...rest,
  };
  parts.set(answer, { rows, rest });
  return answer;
}

/** An answer that the database has written, with something more. */
export function withMore<Answer extends object, More extends object>(answer: Answer, more: More): Answer & More {
  const written = parts.get(answer);
  const all = Object.defineProperties({ ...more }, Object.getOwnPropertyDescriptors(answer)) as Answer & More;
  if (written) parts.set(all, { rows: written.rows, rest: { ...written.rest, ...more } });
  return all;
}

/** An answer as it is sent. */
export function jsonOf(answer: unknown): string {
  const written = typeof answer === 'object' && answer !== null ? parts.get(answer) : undefined;
  if (!written) return JSON.stringify(answer);
  const more = JSON.stringify(written.rest);
  return `{"data":[${written.rows.map(({ json }) => json).join(',')}]${more === '{}' ? '' : ','}${more.slice(1)}`;
}
