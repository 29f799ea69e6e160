import { invalidate } from '@recoup/api';
import {
  cancelPriceImport,
  confirmPriceImport,
  downloadInvalidPriceRows,
  getPriceImport,
  importPrices,
  listInvalidPriceRows,
  type PriceImport,
  undoPriceImport,
} from '@recoup/contract/pricing/price-imports';
import { priceSheetMaxBytes } from '@recoup/contract/pricing/price-sheet';
import { emit } from '@recoup/event-bus';
import { useUrlState } from '@recoup/remote-kit';
import { ActionButton, IfAllowed } from '@recoup/screens';
import { ImportPage } from '@recoup/screens/forms';
import { Button, Card, Heading, Inline, Stack } from '@recoup/ui';
import { useState } from 'react';
import { confirmationOf, isConfirmed, linesOf, MarkedPrices } from '../MarkedPrices.tsx';
import { PriceDifference } from '../PriceDifference.tsx';
import { useCorrections } from './corrections.tsx';
import { MatchColumns } from './MatchColumns.tsx';
import { ScheduleButton } from './ScheduleDialog.tsx';
import { ScheduledUploads } from './ScheduledUploads.tsx';
import { TemplateDownload } from './TemplateDownload.tsx';

/** Rolls back the changes of an upload. */
function TakeBack({ done }: { done: PriceImport }) {
  return (
    <Inline>
      <ActionButton
        endpoint={undoPriceImport}
        input={{ params: { id: Number(done.id) } }}
        icon="undo"
        confirm={{
          title: `Roll back ${done.file_name}?`,
          text: 'Prices return to what they were before the upload. Prices edited since then stay.',
          verb: 'Roll back',
          danger: true,
        }}
      >
        Roll back
      </ActionButton>
    </Inline>
  );
}

/** Updates prices from a sheet: download it filled in, edit, upload, preview and confirm. */
export default function PriceUploadPage() {
  const { columns, actions } = useCorrections();
  const { params } = useUrlState();
  const [right, setRight] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [missed, setMissed] = useState<string | null>(null);
  return (
    <ImportPage
      title="Price upload"
      subtitle="Upload a sheet to change many prices together."
      before={
        <>
          <ScheduledUploads />
          <Card>
            <Stack gap={3}>
              <Heading level={2}>1. Download sheet</Heading>
              <TemplateDownload />
            </Stack>
          </Card>
        </>
      }
      words={{
        heading: '2. Upload it with your prices',
        drop: 'Drop a price sheet here',
        file: 'sheet',
        rows: 'prices',
        unchanged: 'No prices were changed.',
      }}
      upload={importPrices}
      newest={getPriceImport}
      faulty={{ list: listInvalidPriceRows, columns, download: downloadInvalidPriceRows, actions }}
      showRows={params.get('rows') === 'invalid'}
      extensions={['.csv', '.xlsx', '.zip']}
      maxBytes={priceSheetMaxBytes}
      confirm={confirmPriceImport}
      cancel={cancelPriceImport}
      preview={(latest: PriceImport) =>
        latest.state === 'checked' && (
          <Stack gap={4}>
            <MarkedPrices
              marked={linesOf(latest.difference?.guards)}
              checked={right === latest.id}
              onCheck={(on) => setRight(on ? latest.id : null)}
              reason={reason}
              onReason={setReason}
              missed={missed === latest.id}
            />
            <PriceDifference difference={latest.difference} />
          </Stack>
        )
      }
      confirmWith={(latest: PriceImport, words) => {
        const marked = latest.difference?.guards ?? [];
        if (!isConfirmed(marked, right === latest.id, reason))
          return (
            <IfAllowed endpoint={confirmPriceImport}>
              <Button look="primary" onClick={() => setMissed(latest.id)}>
                {words}
              </Button>
            </IfAllowed>
          );
        const input = { params: { id: Number(latest.id) }, body: confirmationOf(marked, reason) };
        return (
          <>
            <ActionButton look="primary" endpoint={confirmPriceImport} input={input}>
              {words}
            </ActionButton>
            <ScheduleButton upload={latest} confirmation={input.body} />
          </>
        );
      }}
      actions={(latest: PriceImport) =>
        latest.state === 'failed' && latest.headers ? (
          <MatchColumns failed={latest} />
        ) : (
          latest.state === 'done' && latest.success > 0 && <TakeBack done={latest} />
        )
      }
      onEnd={({ state, success }: PriceImport) => {
        if (state !== 'done' && state !== 'undone') return;
        void invalidate('price', 'catalogue');
        emit('prices.published', { count: success });
      }}
    />
  );
}
