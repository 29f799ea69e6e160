import type { WriteInput } from '@recoup/api';
import type { Endpoint } from '@recoup/contract';
import { fileTypeNames, sizeText } from '@recoup/contract/inputs/file-rules';
import { Banner, Button, Card, Heading, Stack } from '@recoup/ui';
import type { ReactNode } from 'react';
import { ActionButton, IfAllowed } from '../../action/action-button.tsx';
import { FileDrop } from '../../parts/file-drop.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Page } from '../../parts/page.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import { ImportProgress } from './import-progress.tsx';
import type { InvalidColumns } from './invalid-rows-dialog.tsx';
import { type AnyImport, useImport } from './use-import.ts';
import { useUpload } from './use-upload.ts';

const doing = { check: 'Checking', save: 'Saving', undo: 'Undoing' };

/** What an import page is told. */
export interface ImportPageProps<F extends Endpoint, Import extends AnyImport> {
  title: string;
  subtitle?: ReactNode;
  /** Cards above the upload: the template to fill in. */
  before?: ReactNode;
  /** How it is called: `file` "sheet", what its `rows` become "prices", and what is said where nothing was changed. */
  words: { heading: string; drop: string; file: string; rows: string; unchanged: string };
  /** Takes the file; its answer is the import that begins. */
  upload: Endpoint;
  /** The newest import, or null. */
  newest: Endpoint;
  /**
   * Rows of the newest import that were not taken; `download` is the file of all of them, `actions` what
   * else can be done with them.
   */
  faulty: { list: F; columns: InvalidColumns<F>; download?: Endpoint; actions?: (latest: Import) => ReactNode };
  /** Ends of file names. */
  extensions: readonly `.${string}`[];
  maxBytes: number;
  /** Saves an import that was checked, by its `id`; without it what was uploaded is saved at once. */
  confirm?: Endpoint;
  /** What saves it instead of a plain button, where something has to be confirmed with it. */
  confirmWith?: (latest: Import, words: string) => ReactNode;
  /** Stops one that is being checked, or drops one that was. */
  cancel?: Endpoint;
  /** What it changes, or would change while it is only checked. */
  preview?: (latest: Import) => ReactNode;
  /** What else can be done with the newest one: take it back. */
  actions?: (latest: Import) => ReactNode;
  /** Rows that were not taken are open from the beginning. */
  showRows?: boolean;
  /** What the socket calls the job of an import, where that is not its id. */
  jobOf?: (id: string) => string;
  /** One has ended before one's eyes. */
  onEnd?: (ended: Import) => void;
}

/**
 * A page that takes a file of rows, one at a time: it is chosen or dropped, checked, shown before it is saved where the
 * endpoints say so, and followed while it runs; rows that were not taken are listed with their reasons.
 */
export function ImportPage<F extends Endpoint, Import extends AnyImport>(props: ImportPageProps<F, Import>) {
  const { title, subtitle, before, words, extensions, maxBytes, cancel, onEnd } = props;
  const { upload, failure, send, cancel: stop } = useUpload(props.upload);
  const { read, latest, running, percent, total, justEnded, watch } = useImport<Import>(
    props.newest,
    (ended) => onEnd?.(ended),
    props.jobOf,
  );
  const take = async (file: File) => {
    const answer = (await send(file)) as { data: AnyImport } | undefined;
    if (answer) watch(answer.data.id);
  };
  return (
    <Page narrow title={title} subtitle={subtitle}>
      {before}
      <IfAllowed endpoint={props.upload}>
        <Card>
          <Stack gap={3}>
            <Heading level={2}>{words.heading}</Heading>
            <FileDrop
              label={words.drop}
              help={
                running
                  ? `Wait for the upload by ${latest?.by} to finish`
                  : `${fileTypeNames(extensions)}, up to ${sizeText(maxBytes)}`
              }
              types={extensions}
              maxBytes={maxBytes}
              disabled={upload !== null || running}
              onFile={(file) => void take(file)}
            />
            {failure && (
              <Banner tone="danger" title={`We couldn’t upload the ${words.file}`} live>
                {failure}
              </Banner>
            )}
          </Stack>
        </Card>
      </IfAllowed>
      {upload && (
        <Card>
          <ImportProgress
            fileName={upload.name}
            upload={upload.fraction}
            percent={null}
            total={0}
            done={0}
            doing={`Saving ${words.rows} of`}
            actions={
              <Button size="sm" onClick={stop}>
                Cancel
              </Button>
            }
          />
        </Card>
      )}
      <Loaded what="Last upload" read={read}>
        {() => null}
      </Loaded>
      {!upload && latest && running && (
        <Card>
          <ImportProgress
            fileName={latest.file_name}
            upload={null}
            percent={percent}
            total={total}
            done={Math.round((total * percent) / 100)}
            doing={`${doing[latest.step ?? 'save']} ${words.rows} of`}
            actions={
              cancel &&
              (latest.step ?? 'check') === 'check' && (
                <ActionButton
                  size="sm"
                  endpoint={cancel}
                  input={{ params: { id: Number(latest.id) } } as unknown as WriteInput<Endpoint>}
                >
                  Cancel
                </ActionButton>
              )
            }
          />
        </Card>
      )}
      {!upload && latest && latest.state !== 'running' && (
        <ImportOutcome key={`${latest.id} ${latest.state}`} {...props} latest={latest} justEnded={justEnded} />
      )}
    </Page>
  );
}
