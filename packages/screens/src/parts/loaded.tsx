import { ApiError } from '@recoup/api';
import { Box, Skeleton, Text } from '@recoup/ui';
import type { ReactNode } from 'react';
import { ReadError } from './page.tsx';

/** The part of a read that {@link Loaded} uses. */
export interface Read<D> {
  readonly data: D | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => Promise<unknown>;
}

interface LoadedProps<D> {
  /** What is loaded, for messages: "The receipt". */
  what: string;
  read: Read<D>;
  /** Whether no such record can exist, so that nothing was requested. */
  missing?: boolean;
  /** A placeholder in the shape of the content while it loads. A number is its height in pixels. */
  skeleton?: ReactNode;
  /** Shown if there is no data. */
  empty?: ReactNode;
  isEmpty?: (data: D) => boolean;
  /** Dims the old content while another page or filter loads. */
  fades?: boolean;
  children: (data: D) => ReactNode;
}

/** Renders the data of a read, or what replaces it: a skeleton, an error with Try again, or an empty state. */
export function Loaded<D>(props: LoadedProps<D>) {
  const { what, read, missing, skeleton = 96, empty, isEmpty, fades, children } = props;
  const { data, error, isPlaceholderData } = read;
  if (missing) return <ReadError what={what} error={new ApiError('not_found', 404, 'It doesn’t exist.')} />;
  if (error && (data === undefined || isPlaceholderData)) {
    return <ReadError what={what} error={error} onRetry={() => void read.refetch()} retrying={read.isFetching} />;
  }
  if (data === undefined) return typeof skeleton === 'number' ? <Skeleton height={`${skeleton}px`} /> : skeleton;
  const shown = isEmpty?.(data) ? typeof empty === 'string' ? <Text muted>{empty}</Text> : empty : children(data);
  if (!fades) return shown;
  return (
    <Box aria-busy={isPlaceholderData} opacity={isPlaceholderData ? 0.5 : 1} transition="opacity 120ms">
      {shown}
    </Box>
  );
}
