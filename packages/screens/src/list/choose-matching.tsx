import { call, type ReadInput } from '@recoup/api';
import type { Endpoint } from '@recoup/contract';
import { mostAtOnce } from '@recoup/contract/wire';
import { Button, numberText } from '@recoup/ui';
import { useState } from 'react';
import { attempt } from '../action/tell.ts';
import type { ListAnswer } from './list-types.ts';

interface ChooseMatchingProps<Row> {
  endpoint: Endpoint;
  /** The query of the list as shown. */
  query: object;
  answer: Pick<ListAnswer<Row>, 'total' | 'more_than_total'>;
  onChosen: (rows: readonly Row[]) => void;
}

const atATime = 100;

/**
 * Selects all rows that match the search and the filters, on all pages, up to the limit of a bulk action. It loads rows
 * and not just ids: an action names them, and says which of them it can't change.
 */
export function ChooseMatching<Row>({ endpoint, query, answer, onChosen }: ChooseMatchingProps<Row>) {
  const [busy, setBusy] = useState(false);
  const isAll = !answer.more_than_total && answer.total <= mostAtOnce;
  const choose = async () => {
    setBusy(true);
    const rows = await attempt(() => readMatching<Row>(endpoint, query), 'We couldn’t select the rows');
    setBusy(false);
    if (rows) onChosen(rows);
  };
  return (
    <Button look="ghost" size="sm" loading={busy} onClick={() => void choose()}>
      {isAll ? `Select all ${numberText(answer.total)}` : `Select the first ${numberText(mostAtOnce)}`}
    </Button>
  );
}

/**
 * Loads the rows of all pages. Uses the list's cursor if it has one, because rows may be added or removed meanwhile.
 */
async function readMatching<Row>(endpoint: Endpoint, query: object): Promise<readonly Row[]> {
  const rows: Row[] = [];
  let cursor: string | null = null;
  for (let page = 1; rows.length < mostAtOnce; page += 1) {
    const step: object = cursor ? { cursor, page: 1 } : { page };
    const input = { query: { ...query, per_page: atATime, ...step } };
    const answer = (await call(endpoint, input as unknown as ReadInput<Endpoint>)) as ListAnswer<Row> & {
      next_cursor?: string | null;
    };
    rows.push(...answer.data);
    cursor = answer.next_cursor ?? null;
    if (answer.data.length < atATime || (cursor === null && page >= answer.last_page)) break;
  }
  return rows.slice(0, mostAtOnce);
}
