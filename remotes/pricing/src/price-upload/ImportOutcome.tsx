import { type PriceImport, undoPriceImport } from '@recoup/contract/pricing/price-imports';
import { ActionButton, When } from '@recoup/screens';
import { Banner, Card, Facts, Heading, Stack } from '@recoup/ui';
import { InvalidRows } from './InvalidRows.tsx';

const number = new Intl.NumberFormat('en-US');

/** What came of the rows of a sheet: "977 prices saved, 12 unchanged, 11 rows not taken". */
export function rowsText({ success, unchanged, failed }: PriceImport, verb: string): string {
  return [
    `${number.format(success)} prices ${verb}`,
    ...(unchanged > 0 ? [`${number.format(unchanged)} unchanged`] : []),
    ...(failed > 0 ? [`${number.format(failed)} rows not taken`] : []),
  ].join(', ');
}

/** How the newest upload ended; its invalid rows open by themselves when it ended before one's eyes. */
export function ImportOutcome({ latest, justEnded }: { latest: PriceImport; justEnded: boolean }) {
  const { state, failed, success, message } = latest;
  return (
    <Card>
      <Stack gap={3}>
        <Heading level={2}>Last upload</Heading>
        {state === 'failed' && (
          <Banner tone="danger" title="The sheet could not be read" live>
            {message} No price was changed.
          </Banner>
        )}
        {state === 'cancelled' && (
          <Banner tone="info" title="The upload was dropped" live>
            {message}
          </Banner>
        )}
        {state === 'undone' && (
          <Banner tone="info" title="The upload was taken back" live>
            {message}
          </Banner>
        )}
        {state === 'done' && (
          <Banner
            live
            tone={failed > 0 ? 'warning' : 'success'}
            title={rowsText(latest, 'saved')}
            action={failed > 0 && <InvalidRows of={latest} opens={justEnded && latest.step === 'check'} />}
          >
            {message}
          </Banner>
        )}
        <Facts
          columns={3}
          items={[
            { label: 'File', value: latest.file_name },
            { label: 'Uploaded by', value: latest.by },
            { label: 'Rows read', value: number.format(latest.total) },
            { label: 'Finished', value: <When at={latest.finished_at} clock /> },
          ]}
        />
        {state === 'done' && success > 0 && (
          <ActionButton
            endpoint={undoPriceImport}
            input={{ params: { id: Number(latest.id) } }}
            icon="undo"
            confirm={{
              title: `Take back ${latest.file_name}?`,
              text: 'Its prices become what they were before it, but for those that were changed again since.',
              verb: 'Take back',
              danger: true,
            }}
          >
            Take back
          </ActionButton>
        )}
      </Stack>
    </Card>
  );
}
