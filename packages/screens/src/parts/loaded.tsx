import { ApiError } from '@recoup/api';
import { Box, Skeleton, Text } from '@recoup/ui';
import type { ReactNode } from 'react';
import { ReadError } from './page.tsx';

/** The part of a read that {@link Loaded} looks at. */
export interface Read<D> {
  readonly data: D | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => Promise<unknown>;
}

interface LoadedProps<D> {
  /** What is read, for messages: "The receipt". */
  what: string;
  read: Read<D>;
  /** There is no such thing, so nothing was asked. */
  missing?: boolean;
  /** What stands in its place while it is read, in its shape; a number is its height in pixels. */
  skeleton?: ReactNode;
  /** Said where there is nothing. */
  empty?: ReactNode;
  isEmpty?: (data: D) => boolean;
  /** While another page or filter is read the old one stays, paler. */
  fades?: boolean;
  children: (data: D) => ReactNode;
}

/** What was read, or what stands in its place: its skeleton, why it could not be read with another try, that it is empty. */
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
