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

/** The props of an import page. */
export interface ImportPageProps<F extends Endpoint, Import extends AnyImport> {
  title: string;
  subtitle?: ReactNode;
  /** Cards above the upload, such as the template. */
  before?: ReactNode;
  /** The texts: `file` is "sheet", `rows` become "prices", and `unchanged` is shown if nothing changed. */
  words: { heading: string; drop: string; file: string; rows: string; unchanged: string };
  /** The endpoint that takes the file. Its response is the new import. */
  upload: Endpoint;
  /** The newest import, or null. */
  newest: Endpoint;
  /**
   * The rejected rows of the newest import. `download` returns all of them as a file, `actions` are further actions on
   * them.
   */
  faulty: { list: F; columns: InvalidColumns<F>; download?: Endpoint; actions?: (latest: Import) => ReactNode };
  /** The accepted file extensions. */
  extensions: readonly `.${string}`[];
  maxBytes: number;
  /** Saves a checked import by its `id`. Without it, an upload is saved immediately. */
  confirm?: Endpoint;
  /** Replaces the plain Save button if something must be confirmed along with it. */
  confirmWith?: (latest: Import, words: string) => ReactNode;
  /** Stops a check, or discards a checked import. */
  cancel?: Endpoint;
  /** Shows what the import changes, or would change while it's only checked. */
  preview?: (latest: Import) => ReactNode;
  /** Further actions on the newest import, such as undoing it. */
  actions?: (latest: Import) => ReactNode;
  /** Opens the rejected rows from the start. */
  showRows?: boolean;
  /** The socket's name for an import's job, if it isn't the id. */
  jobOf?: (id: string) => string;
  /** Called when an import ends while the user watches. */
  onEnd?: (ended: Import) => void;
}

/**
 * A page that imports files of rows, one at a time. A file is selected or dropped, checked, previewed before saving if
 * the endpoints support that, and followed while it runs. Rejected rows are listed with their reasons.
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
