/** The JSON of a row, written by the database. */
export type RowJson<Row> = string & { readonly of?: Row };

interface WrittenRow<Row> {
  readonly json: RowJson<Row>;
}

/** The parts that answers are made of. */
const parts = new WeakMap<object, { readonly rows: readonly WrittenRow<unknown>[]; readonly rest: object }>();

/**
 * An answer with rows whose JSON the database wrote. They are sent unchanged instead of being parsed and serialized
 * again. Only reading `data` parses them.
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

/** Adds fields to an answer with rows from the database. */
export function withMore<Answer extends object, More extends object>(answer: Answer, more: More): Answer & More {
  const written = parts.get(answer);
  const all = Object.defineProperties({ ...more }, Object.getOwnPropertyDescriptors(answer)) as Answer & More;
  if (written) parts.set(all, { rows: written.rows, rest: { ...written.rest, ...more } });
  return all;
}

/** The JSON of an answer, as it is sent. */
export function jsonOf(answer: unknown): string {
  const written = typeof answer === 'object' && answer !== null ? parts.get(answer) : undefined;
  if (!written) return JSON.stringify(answer);
  const more = JSON.stringify(written.rest);
  return `{"data":[${written.rows.map(({ json }) => json).join(',')}]${more === '{}' ? '' : ','}${more.slice(1)}`;
}
