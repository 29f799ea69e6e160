import { ReadError } from '@recoup/screens';
import { Box, Skeleton } from '@recoup/ui';
import type { ReactNode } from 'react';

interface Read {
  data: unknown;
  error: Error | null;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch: () => Promise<unknown>;
}

/** A chart, or what stands in its place; the old one stays, paler, until the new one comes. */
export function ChartState(props: { what: string; read: Read; height: number; children: ReactNode }) {
  const { what, read, height, children } = props;
  if (read.error && (!read.data || read.isPlaceholderData)) {
    return <ReadError what={what} error={read.error} onRetry={() => void read.refetch()} retrying={read.isFetching} />;
  }
  if (!read.data) return <Skeleton height={`${height}px`} />;
  return (
    <Box aria-busy={read.isPlaceholderData} opacity={read.isPlaceholderData ? 0.5 : 1} transition="opacity 120ms">
      {children}
    </Box>
  );
}
