import type { AnswerOf, Endpoint } from '@recoup/contract';
import type { Resource } from '@recoup/contract/resource';
import {
  type FetchQueryOptions,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  keepPreviousData,
  type Query,
  QueryCache,
  QueryClient,
  queryOptions,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { ApiError } from './api-error.ts';
import { call, type ReadInput, type WriteInput } from './call.ts';

/** Query key of a read: its resource first, so that a write of the resource finds every read of it. */
export function keyOf(endpoint: Endpoint, input: object): readonly unknown[] {
  return [endpoint.resource, endpoint.path, input];
}

/** One set of options for the hook, the route's loader and the prefetch on hover. */
export function optionsOf<E extends Endpoint>(endpoint: E, input: ReadInput<E>) {
  return queryOptions<AnswerOf<E>, Error>({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  });
}

/** Reads during which what they read has changed: their answer may be from before the change. */
const overtaken = new Set<string>();

/**
 * A query client that loses no change. The library reads again what is on the screen and has an answer; a first read
 * that is still on its way, or one ahead of a visit, would end as fresh with what was true before. Those are made old
 * again by their answer.
 */
class AttentiveClient extends QueryClient {
  override invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    const inWork =
      filters?.refetchType === 'none' ? [] : this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' });
    for (const query of inWork) if (query.state.data === undefined || !query.isActive()) overtaken.add(query.queryHash);
    return super.invalidateQueries(filters, options);
  }
}

const queryCache = new QueryCache({
  onSettled: (_data, _error, { queryHash, queryKey }) => {
    if (overtaken.delete(queryHash)) void queryClient.invalidateQueries({ queryKey, exact: true });
  },
});

/** So long an answer is fresh. */
export const freshMs = 30_000;

/**
 * The one query client of host and remotes: a refusal is not asked again, a lost connection once more (the transport
 * has repeated it by then), so that after three seconds one is told.
 */
export const queryClient = new AttentiveClient({
  queryCache,
  defaultOptions: {
    // A browser that calls itself offline is asked all the same: else a write waits unseen and goes out much later.
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: freshMs,
      retry: (count, error) => count < 1 && error instanceof ApiError && error.code === 'network',
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

interface ReadOptions<E extends Endpoint> {
  /** false waits: the input is not complete yet. */
  enabled?: boolean;
  /** Keep showing the former answer while another page or filter loads (the default). */
  keepPrevious?: boolean;
  /** Asks again after so many milliseconds; as a function it looks at the answer first. */
  refetchInterval?: number | false | ((query: Query<AnswerOf<E>>) => number | false);
}

/** Reads an endpoint: cached under its resource, old data stays until new data comes. */
export function useEndpoint<E extends Endpoint>(endpoint: E, input: ReadInput<E>, options: ReadOptions<E> = {}) {
  const { keepPrevious = true, ...rest } = options;
  return useQuery({
    ...optionsOf(endpoint, input),
    ...rest,
    ...(keepPrevious && { placeholderData: keepPreviousData }),
  });
}

/** Reads an endpoint for each of several inputs; answers those that have come, in their order. */
export function useEndpoints<E extends Endpoint>(
  endpoint: E,
  inputs: readonly ReadInput<E>[],
  { enabled = true }: { enabled?: boolean } = {},
): readonly AnswerOf<E>[] {
  return useQueries({
    queries: inputs.map((input) => ({ ...optionsOf(endpoint, input), enabled })),
    combine: answersOf<E>,
  });
}

const answersOf = <E extends Endpoint>(reads: readonly { data: AnswerOf<E> | undefined }[]) =>
  reads.flatMap(({ data }) => (data === undefined ? [] : [data]));

/**
 * Reads ahead of a visit; nothing is asked when the answer is there and fresh. Ends when there is something to show,
 * were it an old answer; never fails.
 */
export async function prefetch<E extends Endpoint>(endpoint: E, input: ReadInput<E>): Promise<void> {
  await readAhead(optionsOf(endpoint, input));
}

/** {@link prefetch} of what is read by other means. */
export async function readAhead<Answer>(options: FetchQueryOptions<Answer>): Promise<void> {
  const isCached = queryClient.getQueryData(options.queryKey) !== undefined;
  const reading = queryClient.prefetchQuery(options);
  if (!isCached) await reading;
}

/**
 * Makes reads of these resources old; those on the screen are read again. Reports count what is written anywhere: each
 * is read anew when it is shown the next time, but not while it stands there, because it may take long.
 */
async function makeOld(client: QueryClient, resources: readonly Resource[]): Promise<void> {
  if (resources.length === 0) return;
  await Promise.all([
    ...resources.map((resource) => client.invalidateQueries({ queryKey: [resource] })),
    client.invalidateQueries({ queryKey: ['report'], refetchType: 'none' }),
  ]);
}

/** Makes every read of these resources old; those on the screen are read again. */
export async function invalidate(...resources: readonly Resource[]): Promise<void> {
  await makeOld(queryClient, resources);
}

/** What tells one file from another, also from a mended one of the same name. */
const nameOfFile = ({ name, size, lastModified }: File) => ({ name, size, lastModified });

/** How a write goes on its way. */
interface WriteOptions {
  onUpload?: ((fraction: number) => void) | undefined;
  /** Stops it; then it rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
}

/**
 * Writes to endpoints; on success every read of the resource and of those it touches becomes old. An idempotent
 * endpoint gets one key per intent, which is what is said until it has succeeded: a double click or a repeat after a
 * lost connection is done once; something else said, or said again after a success, has a key of its own.
 */
export function useWrite(): <E extends Endpoint>(
  endpoint: E,
  input: WriteInput<E>,
  options?: WriteOptions,
) => Promise<AnswerOf<E>> {
  const client = useQueryClient();
  const intent = useRef<{ key: string; said: string } | null>(null);
  return useCallback(
    async (endpoint, input, { onUpload, signal } = {}) => {
      const requestText = JSON.stringify([endpoint.method, endpoint.path, input], (_name, value: unknown) =>
        value instanceof File ? nameOfFile(value) : value,
      );
      if (intent.current?.said !== requestText) intent.current = { key: crypto.randomUUID(), said: requestText };
      const answer = await call(endpoint, input, {
        ...(endpoint.idempotent && { idempotencyKey: intent.current.key }),
        ...(onUpload && { onUpload }),
        ...(signal && { signal }),
      });
      intent.current = null;
      // What only asks changes nothing, though it is asked for as it is needed.
      const resources = endpoint.method === 'GET' ? [] : [endpoint.resource, ...(endpoint.touches ?? [])];
      await makeOld(client, resources);
      return answer;
    },
    [client],
  );
}

/** {@link useWrite} for one endpoint, with how far it is. */
export function useCommand<E extends Endpoint>(endpoint: E, onUpload?: (fraction: number) => void) {
  const write = useWrite();
  return useMutation<AnswerOf<E>, Error, WriteInput<E>>({
    mutationFn: (input) => write(endpoint, input, { onUpload }),
  });
}
