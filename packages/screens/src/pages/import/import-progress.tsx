import { Inline, numberText, Progress, Stack, Text } from '@recoup/ui';
import type { ReactNode } from 'react';

/** The progress of a file: first its upload (0 to 1), then the processing of its rows (0 to 100 percent). */
export function ImportProgress({
  fileName,
  upload,
  percent,
  total,
  done,
  doing,
  actions,
}: {
  fileName: string;
  upload: number | null;
  percent: number | null;
  total: number;
  /** The number of rows processed, valid or not. */
  done: number;
  /** What is happening to the rows: "Saving prices of". */
  doing: string;
  /** Actions beside the percentage, such as Cancel. */
  actions?: ReactNode;
}) {
  const uploading = upload !== null && upload < 1;
  const value = uploading ? Math.round(upload * 100) : percent;
  const label = uploading ? `Uploading ${fileName}` : `${doing} ${fileName}`;
  return (
    <Stack gap={2}>
      <Inline justifyContent="space-between">
        <Text strong>{label}</Text>
        <Inline gap={3}>
          <Text muted>{value === null ? '' : `${value}%`}</Text>
          {actions}
        </Inline>
      </Inline>
      <Progress percent={value} label={label} />
      <Text small muted role="status">
        {uploading || total === 0
          ? 'You can keep working. This continues in the background.'
          : `${numberText(done)} of ${numberText(total)} rows`}
      </Text>
    </Stack>
  );
}
