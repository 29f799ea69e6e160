import { ApiError, errorText, type ReadInput, useEndpoint } from '@recoup/api';
import type { Endpoint } from '@recoup/contract';
import { Box, ErrorState, Skeleton, Stack } from '@recoup/ui';
import type { ReactNode } from 'react';
import type { DataOf } from '../detail/detail-page.tsx';

interface CustomerPageProps<E extends Endpoint> {
  /** A public endpoint whose parameter is the token of the customer's link. */
  endpoint: E;
  token: string | null;
  /** What is said when the link leads nowhere. */
  gone: string;
  children: (data: DataOf<E>, refetch: () => Promise<unknown>) => ReactNode;
}

/** The frame of what a customer sees behind a link, without signing in: one narrow column, made for a phone. */
export function CustomerPage<E extends Endpoint>({ endpoint, token, gone, children }: CustomerPageProps<E>) {
  const read = useEndpoint(endpoint, { params: { id: token ?? '' } } as unknown as ReadInput<E>, {
    enabled: token !== null,
  });
  const { error } = read;
  const leadsNowhere = token === null || (error instanceof ApiError && error.status < 500 && error.code !== 'network');
  if (leadsNowhere || (error && !read.data)) {
    return (
      <Column>
        <ErrorState
          level={1}
          title={leadsNowhere ? gone : 'This page cannot be shown right now'}
          {...(!leadsNowhere && { onRetry: () => void read.refetch() })}
        >
          {error ? errorText(error) : 'The link is not complete. Open it again from your mail.'}
        </ErrorState>
      </Column>
    );
  }
  if (!read.data) {
    return (
      <Column>
        <Skeleton height={8} width="70%" />
        <Skeleton height={40} />
        <Skeleton height={12} />
      </Column>
    );
  }
  const { data } = read.data as unknown as { data: DataOf<E> };
  return <Column>{children(data, read.refetch)}</Column>;
}

function Column({ children }: { children: ReactNode }) {
  return (
    <Box as="main" minHeight="100vh" bg="bg.canvas" paddingBlock={{ base: 6, sm: 12 }} paddingInline={4}>
      <Stack gap={6} maxWidth="680px" marginInline="auto">
        {children}
      </Stack>
    </Box>
  );
}
