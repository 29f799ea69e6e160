import type { WriteInput } from '@recoup/api';
import type { Endpoint } from '@recoup/contract';
import { Banner, Button, Card, Facts, Heading, Inline, numberText, Stack } from '@recoup/ui';
import { type ReactNode, useState } from 'react';
import { ActionButton } from '../../action/action-button.tsx';
import { When } from '../../parts/bound-text.tsx';
import type { ImportPageProps } from './import-page.tsx';
import { InvalidRowsDialog } from './invalid-rows-dialog.tsx';
import type { AnyImport } from './use-import.ts';

/** "1 price", "1,000 prices". */
const counted = (many: number, rows: string) => `${numberText(many)} ${many === 1 ? rows.replace(/s$/, '') : rows}`;

interface ImportOutcomeProps<F extends Endpoint, Import extends AnyImport>
  extends Pick<
    ImportPageProps<F, Import>,
    'words' | 'faulty' | 'confirm' | 'confirmWith' | 'cancel' | 'preview' | 'actions' | 'showRows'
  > {
  latest: Import;
  justEnded: boolean;
}

/**
 * How the newest import ended, or what it's waiting for. Rejected rows open automatically if the user watched it end.
 */
export function ImportOutcome<F extends Endpoint, Import extends AnyImport>(props: ImportOutcomeProps<F, Import>) {
  const { latest, justEnded, words, faulty, confirm, confirmWith, cancel, preview, actions, showRows = false } = props;
  const [open, setOpen] = useState(
    latest.failed > 0 && (showRows || (justEnded && (latest.step ?? 'check') === 'check')),
  );
  const ofThis = { params: { id: Number(latest.id) } } as unknown as WriteInput<Endpoint>;
  const save = `Save ${counted(latest.success, words.rows)}`;
  const isChecked = latest.state === 'checked';
  return (
    <Card>
      <Stack gap={3}>
        <Heading level={2}>{isChecked ? 'Checked, not saved yet' : 'Last upload'}</Heading>
        <OutcomeBanner
          latest={latest}
          words={words}
          action={
            latest.failed > 0 && (
              <Button size="sm" onClick={() => setOpen(true)}>
                Show rows
              </Button>
            )
          }
        />
        {preview?.(latest)}
        <Facts
          columns={3}
          items={[
            { label: 'File', value: latest.file_name },
            { label: 'Uploaded by', value: latest.by },
            { label: 'Rows read', value: numberText(latest.total) },
            { label: 'Finished', value: <When at={latest.finished_at} clock /> },
          ]}
        />
        {isChecked && (
          <Inline gap={2} wrap>
            {confirmWith?.(latest, save)}
            {confirm && !confirmWith && (
              <ActionButton look="primary" endpoint={confirm} input={ofThis}>
                {save}
              </ActionButton>
            )}
            {cancel && (
              <ActionButton endpoint={cancel} input={ofThis}>
                Cancel
              </ActionButton>
            )}
          </Inline>
        )}
        {actions?.(latest)}
      </Stack>
      <InvalidRowsDialog
        open={open}
        onClose={() => setOpen(false)}
        endpoint={faulty.list}
        columns={faulty.columns}
        count={latest.failed}
        download={faulty.download}
        actions={faulty.actions?.(latest)}
      />
    </Card>
  );
}

type Words = ImportPageProps<Endpoint, AnyImport>['words'];

function OutcomeBanner({ latest, words, action }: { latest: AnyImport; words: Words; action: ReactNode }) {
  const unchanged = latest.unchanged ? `, ${numberText(latest.unchanged)} unchanged` : '';
  const notTaken =
    latest.failed > 0 ? `, ${numberText(latest.failed)} ${latest.failed === 1 ? 'row' : 'rows'} rejected` : '';
  if (latest.state === 'failed') {
    return (
      <Banner tone="danger" title={`We couldn’t read the ${words.file}`} live>
        {latest.message} {words.unchanged}
      </Banner>
    );
  }
  if (latest.state === 'cancelled' || latest.state === 'undone') {
    return <Banner tone="neutral" title={latest.message ?? words.unchanged} live />;
  }
  const done = latest.state === 'checked' ? 'to be saved' : 'saved';
  return (
    <Banner
      live
      tone={latest.failed > 0 ? 'warning' : latest.state === 'checked' ? 'info' : 'success'}
      title={`${counted(latest.success, words.rows)} ${done}${unchanged}${notTaken}`}
      action={action}
    >
      {latest.message}
    </Banner>
  );
}
