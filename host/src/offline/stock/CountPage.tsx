import { pathTo } from '@recoup/contract/route';
import { mostScans } from '@recoup/contract/stock/inventory-records';
import { CodeField } from '@recoup/parts';
import { useMe, useNavigate } from '@recoup/remote-kit';
import { attempt, Page } from '@recoup/screens';
import { announce, Banner, Box, Button, Card, Inline, Stack, Text } from '@recoup/ui';
import { useState } from 'react';
import { addWork, TooMuchWork } from '../outbox/add-work.ts';
import { backToWork, DraftPage, type OpenDraft } from '../work/DraftPage.tsx';
import { isMisread } from '../work/misread.ts';
import { ScannedCodes } from '../work/ScannedCodes.tsx';
import { useKeptDraft } from '../work/use-kept-draft.ts';
import { countWork, type DraftCount, emptyCount, placeText, withCodes, withoutCode } from './draft-count.ts';

const title = 'New offline stock count';

/** An offline stock count: codes are scanned now, and compared once the network is back. */
export default function CountPage() {
  return (
    <DraftPage of="count" title={title} empty={emptyCount}>
      {(draftProps) => <Counting {...draftProps} />}
    </DraftPage>
  );
}

function Counting({ vault, name, initial }: OpenDraft<DraftCount>) {
  const me = useMe();
  const navigate = useNavigate();
  const [count, setCount] = useState(initial);
  const [last, setLast] = useState<string | null>(null);
  const { kept, isUnstored, forgetDraft } = useKeptDraft(vault, name, count);
  const { codes, bin } = count;
  const scan = (scanned: readonly string[]) => {
    const next = withCodes(count, scanned, new Date());
    const fresh = next.codes.length - codes.length;
    const notice = fresh > 0 || next.bin !== bin ? null : 'Already scanned. It’s counted once.';
    setLast(notice);
    announce(notice ?? (next.bin === bin ? `${next.codes.length} scanned` : placeText(me.location.name, next.bin)));
    setCount(next);
  };
  const save = async () => {
    if (codes.length === 0) return;
    const work = () => addWork(vault, me, (now) => countWork(count, me, now));
    const say = (error: unknown) =>
      error instanceof TooMuchWork
        ? error.message
        : 'This browser couldn’t store the stock count. Free up space on the device and try again.';
    const entry = await attempt(work, (error) => setLast(say(error)));
    if (!entry) return;
    await forgetDraft();
    void navigate(pathTo('offline'));
  };
  const misread = codes.filter(isMisread).length;
  return (
    <Page narrow title={title} subtitle={placeText(me.location.name, bin)} back={backToWork}>
      <Banner tone="info" title="Nothing changes in inventory yet">
        When you’re back online, we’ll compare the count and ask you before we change any items. Items that move after
        your first scan stay as they are.
      </Banner>
      <Card>
        <Stack gap={3}>
          <Box
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
            }}
          >
            <CodeField
              label="Scan"
              help="Scan one device at a time, or paste a list. Scan a bin first to count only that bin."
              onCodes={scan}
            />
          </Box>
          {last && <Text>{last}</Text>}
          {misread > 0 && (
            <Text small>
              {misread === 1 ? '1 IMEI has' : `${misread} IMEIs have`} a wrong check digit. Remove and scan again.
            </Text>
          )}
          {codes.length >= mostScans && (
            <Text small>A count can have up to {mostScans.toLocaleString('en-US')} scans.</Text>
          )}
          <Inline gap={3} wrap>
            <Button look="primary" disabled={codes.length === 0} onClick={() => void save()}>
              Save stock count
            </Button>
            <Button disabled={codes.length === 0 && bin === null} onClick={() => setCount(emptyCount)}>
              Start again
            </Button>
            <Text muted>{codes.length} scanned</Text>
          </Inline>
        </Stack>
      </Card>
      <ScannedCodes
        codes={kept.codes}
        isUnstored={isUnstored}
        onRemove={(code) => setCount(withoutCode(count, code))}
      />
    </Page>
  );
}
