import { errorText, invalidate, useCommand, useEndpoint } from '@recoup/api';
import { sizeText } from '@recoup/contract/file-rules';
import {
  cancelPriceImport,
  getPriceImport,
  importPrices,
  priceSheetMaxBytes,
} from '@recoup/contract/pricing/price-imports';
import { emit } from '@recoup/event-bus';
import { useJobNews } from '@recoup/remote-kit';
import { ActionButton, attempt, IfAllowed, Loaded, Page } from '@recoup/screens';
import { FileDrop, ImportProgress } from '@recoup/screens/forms';
import { Banner, Card, Heading, Stack } from '@recoup/ui';
import { toast } from '@recoup/ui/overlays';
import { useEffect, useRef, useState } from 'react';
import { ImportDifference } from './ImportDifference.tsx';
import { ImportOutcome } from './ImportOutcome.tsx';
import { TemplateDownload } from './TemplateDownload.tsx';

const doing = { check: 'Checking', save: 'Saving', undo: 'Taking back' };

/** Prices from a sheet: download it filled in, change it, upload it, see what it does and what was not taken, confirm it. */
export default function PriceUploadPage() {
  // The socket tells what happens; while something runs the page also asks, in case the socket is lost.
  const read = useEndpoint(
    getPriceImport,
    {},
    { refetchInterval: ({ state }) => (state.data?.data?.state === 'running' ? 5_000 : false) },
  );
  /** The upload that runs, or ran, before one's eyes. */
  const [watched, setWatched] = useState<string | null>(null);
  const [upload, setUpload] = useState<{ name: string; fraction: number } | null>(null);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const command = useCommand(importPrices, (fraction) => setUpload((now) => now && { ...now, fraction }));
  const latest = read.data?.data ?? null;
  const news = useJobNews(latest?.id);
  const percent = Math.max(latest?.percent ?? 0, news?.percent ?? 0);
  const total = Math.max(latest?.total ?? 0, news?.total ?? 0);
  const running = latest?.state === 'running';

  if (latest && running && watched !== latest.id) setWatched(latest.id);

  const told = news !== null && news.state !== 'running';
  useEffect(() => {
    if (told) void invalidate('import', 'price', 'catalogue');
  }, [told]);
  const saved = latest?.state === 'done' && watched === latest.id ? latest.id : null;
  const success = latest?.success ?? 0;
  useEffect(() => {
    if (saved !== null) emit('prices.imported', { success });
  }, [saved, success]);

  const send = async (file: File) => {
    setUpload({ name: file.name, fraction: 0 });
    // What goes wrong is shown below; who has gone on to another page is told there.
    const told = (error: unknown) => {
      if (!isHere.current) toast({ title: `${file.name} was not taken`, detail: errorText(error), tone: 'danger' });
    };
    const answer = await attempt(() => command.mutateAsync({ file }), told);
    if (answer) setWatched(answer.data.id);
    setUpload(null);
  };

  return (
    <Page narrow title="Price upload" subtitle="Change many prices at once with a sheet.">
      <Card>
        <Stack gap={3}>
          <Heading level={2}>1. Download the sheet</Heading>
          <TemplateDownload />
        </Stack>
      </Card>
      <IfAllowed endpoint={importPrices}>
        <Card>
          <Stack gap={3}>
            <Heading level={2}>2. Upload it with your prices</Heading>
            <FileDrop
              label="Drop a price sheet here"
              help={
                running
                  ? `Wait until the upload by ${latest?.by} is through`
                  : `A CSV file of up to ${sizeText(priceSheetMaxBytes)}`
              }
              types={['.csv']}
              maxBytes={priceSheetMaxBytes}
              disabled={upload !== null || running}
              onFile={(file) => void send(file)}
            />
            {command.error && (
              <Banner tone="danger" title="The sheet was not taken" live>
                {errorText(command.error)}
              </Banner>
            )}
          </Stack>
        </Card>
      </IfAllowed>
      {upload && (
        <Card>
          <ImportProgress fileName={upload.name} upload={upload.fraction} percent={null} total={0} done={0} />
        </Card>
      )}
      <Loaded what="The last upload" read={read}>
        {() => null}
      </Loaded>
      {!upload && latest && running && (
        <Card>
          <ImportProgress
            fileName={latest.file_name}
            upload={null}
            doing={doing[latest.step]}
            percent={percent}
            total={total}
            done={Math.round((total * percent) / 100)}
          />
          {latest.step === 'check' && (
            <ActionButton endpoint={cancelPriceImport} input={{ params: { id: Number(latest.id) } }} size="sm">
              Cancel
            </ActionButton>
          )}
        </Card>
      )}
      {!upload && latest?.state === 'checked' && (
        <ImportDifference key={latest.id} checked={latest} justEnded={watched === latest.id} />
      )}
      {!upload && latest && !running && latest.state !== 'checked' && (
        <ImportOutcome key={`${latest.id} ${latest.state}`} latest={latest} justEnded={watched === latest.id} />
      )}
    </Page>
  );
}
