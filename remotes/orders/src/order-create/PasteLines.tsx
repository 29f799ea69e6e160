import { call, errorText } from '@recoup/api';
import { matchQuoteLines, mostLinesAtOnce } from '@recoup/contract/orders/bulk-quotes';
import { attempt } from '@recoup/screens';
import { Button, Inline, Stack, TextArea } from '@recoup/ui';
import { useState } from 'react';
import { type BulkLine, lineOf, type PastedLine, parseList } from '../shared/devices/bulk-lines.ts';

/** Accepts a list in the form that customers send, and finds the device of each line. */
export function PasteLines({ id, onLines }: { id: string; onLines: (lines: BulkLine[]) => void }) {
  const [text, setText] = useState('');
  const [matching, setMatching] = useState(false);
  const [failure, setFailure] = useState<string>();
  const pasted = parseList(text);
  const add = async () => {
    setMatching(true);
    setFailure(undefined);
    const lines = await attempt(
      () => matched(pasted),
      (error) => setFailure(errorText(error)),
    );
    setMatching(false);
    if (!lines) return;
    onLines(lines);
    // Text pasted meanwhile stays.
    setText((now) => (now === text ? '' : now));
  };
  return (
    <Stack gap={3}>
      <TextArea
        id={id}
        label="Paste a list"
        rows={4}
        value={text}
        error={failure}
        help="Enter one device per line: device; condition; quantity. You can also paste rows from a spreadsheet."
        placeholder={'iphone 13 128; Good; 12\ngalaxy s22 256; Fair; 4'}
        onChange={setText}
      />
      <Inline>
        <Button disabled={pasted.length === 0} loading={matching} onClick={() => void add()}>
          {pasted.length === 1 ? 'Add 1 line' : `Add ${pasted.length} lines`}
        </Button>
      </Inline>
    </Stack>
  );
}

/** Matches every line with its device, in batches of the size that the server accepts. */
async function matched(pasted: readonly PastedLine[]): Promise<BulkLine[]> {
  const starts = Array.from({ length: Math.ceil(pasted.length / mostLinesAtOnce) }, (_, i) => i * mostLinesAtOnce);
  const parts = await Promise.all(
    starts.map(async (start) => {
      const part = pasted.slice(start, start + mostLinesAtOnce);
      const lines = part.map(({ words }) => words.slice(0, 100)).join('\n');
      const { data, price_lists } = await call(matchQuoteLines, { query: { lines } });
      return part.flatMap((line, i) => {
        const match = data[i];
        const list = price_lists.find(({ device_id }) => device_id === match?.match);
        return match ? [lineOf(line, match, list?.conditions ?? [])] : [];
      });
    }),
  );
  return parts.flat();
}
