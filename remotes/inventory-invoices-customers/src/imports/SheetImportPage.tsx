import { invalidate } from '@recoup/api';
import type { Resource } from '@recoup/contract/resource';
import { type SheetColumns, stockSheetMaxBytes } from '@recoup/contract/stock/imports/sheet-columns';
import type { ImportRow, SheetImport, SheetImportCalls } from '@recoup/contract/stock/imports/sheet-imports';
import { ActionButton, DownloadButton } from '@recoup/screens';
import { ImportPage } from '@recoup/screens/forms';
import { Card, Heading, Inline, Stack, Text } from '@recoup/ui';
import { ImportRows } from './ImportRows.tsx';
import { MatchColumns } from './MatchColumns.tsx';

interface SheetImportPageProps {
  title: string;
  subtitle: string;
  /** What is imported: "devices". */
  named: string;
  calls: SheetImportCalls;
  columns: SheetColumns;
  /** Describes a row's contents in a sentence or two. */
  about: string;
  pathOf: (id: number) => string;
  resource: Resource;
}

/** Imports rows from another system's sheet: upload, check, confirm, and undo as a whole. */
export function SheetImportPage({
  title,
  subtitle,
  named,
  calls,
  columns,
  about,
  pathOf,
  resource,
}: SheetImportPageProps) {
  const rejected = [
    { id: 'row', header: 'Row', cell: ({ row }: ImportRow) => row },
    { id: 'title', header: 'Name', cell: (row: ImportRow) => row.title || '–' },
    { id: 'reason', header: 'Reason', cell: ({ reason }: ImportRow) => reason },
  ];
  const ofThis = ({ id }: SheetImport) => ({ params: { id: Number(id) } });
  const hasRows = ({ state, total }: SheetImport) => total > 0 && state !== 'failed' && state !== 'cancelled';
  return (
    <ImportPage
      title={title}
      subtitle={subtitle}
      before={
        <Card>
          <Stack gap={3}>
            <Heading level={2}>1. Prepare the sheet</Heading>
            <Text>{about}</Text>
            <Text muted>Use our template, or upload a list from another system and match its columns once.</Text>
            <Inline>
              <DownloadButton endpoint={calls.template} input={{}}>
                Download template
              </DownloadButton>
            </Inline>
          </Stack>
        </Card>
      }
      words={{
        heading: '2. Upload it',
        drop: 'Drop a sheet here',
        file: 'sheet',
        rows: named,
        unchanged: `No ${named} were added.`,
      }}
      upload={calls.upload}
      newest={calls.newest}
      faulty={{ list: calls.rejected, columns: rejected }}
      extensions={['.csv', '.xlsx']}
      maxBytes={stockSheetMaxBytes}
      confirm={calls.confirm}
      cancel={calls.cancel}
      preview={(latest: SheetImport) =>
        hasRows(latest) && <ImportRows key={latest.id} list={calls.rows} latest={latest} pathOf={pathOf} />
      }
      actions={(latest: SheetImport) =>
        latest.state === 'failed' && latest.headers ? (
          <Inline>
            <MatchColumns match={calls.match} columns={columns} headers={latest.headers} />
          </Inline>
        ) : (
          hasRows(latest) && (
            <Inline gap={2} wrap>
              <DownloadButton endpoint={calls.download} input={{ body: { id: Number(latest.id) } }}>
                Download all rows
              </DownloadButton>
              {latest.state === 'done' && latest.success > 0 && (
                <ActionButton
                  endpoint={calls.undo}
                  input={ofThis(latest)}
                  icon="undo"
                  confirm={{
                    title: `Undo the import of ${latest.file_name}?`,
                    text: `We’ll remove these ${named}, except any that have changed since.`,
                    verb: 'Undo import',
                    danger: true,
                  }}
                >
                  Undo import
                </ActionButton>
              )}
            </Inline>
          )
        )
      }
      onEnd={() => void invalidate(resource, 'import')}
    />
  );
}
