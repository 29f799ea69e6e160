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

/** Query key of a read. The resource comes first, so that a write to the resource finds all of its reads. */
export function keyOf(endpoint: Endpoint, input: object): readonly unknown[] {
  return [endpoint.resource, endpoint.path, input];
}

/** Query options shared by the hook, the route's loader and the prefetch on hover. */
export function optionsOf<E extends Endpoint>(endpoint: E, input: ReadInput<E>) {
  return queryOptions<AnswerOf<E>, Error>({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  });
}

/** Reads whose data changed while they were in progress. Their answer may be from before the change. */
const overtaken = new Set<string>();

/**
 * A query client that misses no change. The library refetches what is on screen and has an answer. A first read in
 * progress, or a prefetch, would end as fresh with data from before the change. Such reads are invalidated when their
 * answer arrives.
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

/** Milliseconds for which an answer counts as fresh. */
export const freshMs = 30_000;

/**
 * The only query client, shared by host and remotes. Refusals aren't retried. A lost connection is retried once, on top
 * of the transport's own retries. The user hears of it after three seconds.
 */
export const queryClient = new AttentiveClient({
  queryCache,
  defaultOptions: {
    // Sends even if the browser claims to be offline. Otherwise a write would wait unseen and go out much later.
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
  /** If false, the read waits until the input is complete. */
  enabled?: boolean;
  /** Whether to keep showing the previous answer while another page or filter loads (the default). */
  keepPrevious?: boolean;
  /** Refetches at this interval in milliseconds. A function can look at the answer first. */
  refetchInterval?: number | false | ((query: Query<AnswerOf<E>>) => number | false);
}

/** Reads an endpoint. The answer is cached under its resource, and old data stays until new data arrives. */
export function useEndpoint<E extends Endpoint>(endpoint: E, input: ReadInput<E>, options: ReadOptions<E> = {}) {
  const { keepPrevious = true, ...rest } = options;
  return useQuery({
    ...optionsOf(endpoint, input),
    ...rest,
    ...(keepPrevious && { placeholderData: keepPreviousData }),
  });
}

/** Reads an endpoint for each of several inputs. Returns the answers that have arrived, in order. */
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
 * Reads ahead of a visit. Makes no request if there is a fresh answer. Resolves as soon as there is something to show,
 * even an old answer, and never rejects.
 */
export async function prefetch<E extends Endpoint>(endpoint: E, input: ReadInput<E>): Promise<void> {
  await readAhead(optionsOf(endpoint, input));
}

/** {@link prefetch} for reads with their own query options. */
export async function readAhead<Answer>(options: FetchQueryOptions<Answer>): Promise<void> {
  const isCached = queryClient.getQueryData(options.queryKey) !== undefined;
  const reading = queryClient.prefetchQuery(options);
  if (!isCached) await reading;
}

/**
 * Invalidates all reads of these resources and refetches those on screen. Reports count writes anywhere, so they are
 * invalidated, too. They refetch the next time they are shown, not while on screen, because they can take long.
 */
async function makeOld(client: QueryClient, resources: readonly Resource[]): Promise<void> {
  if (resources.length === 0) return;
  await Promise.all([
    ...resources.map((resource) => client.invalidateQueries({ queryKey: [resource] })),
    client.invalidateQueries({ queryKey: ['report'], refetchType: 'none' }),
  ]);
}

/** Invalidates all reads of these resources and refetches those on screen. */
export async function invalidate(...resources: readonly Resource[]): Promise<void> {
  await makeOld(queryClient, resources);
}

/** What identifies a file, so that a corrected file with the same name counts as another one. */
const nameOfFile = ({ name, size, lastModified }: File) => ({ name, size, lastModified });

/** Options of a write. */
interface WriteOptions {
  onUpload?: ((fraction: number) => void) | undefined;
  /** Aborts the write, which then rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
}

/**
 * Writes to endpoints. On success, all reads of the resource and of the resources it touches are invalidated. A call to
 * an idempotent endpoint keeps its key until it succeeds, so double clicks and retries are processed once. A different
 * call, or the same one after a success, gets a new key.
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
      // A GET changes nothing, even when it is made like a write.
      const resources = endpoint.method === 'GET' ? [] : [endpoint.resource, ...(endpoint.touches ?? [])];
      await makeOld(client, resources);
      return answer;
    },
    [client],
  );
}

/** {@link useWrite} for one endpoint, with its progress. */
export function useCommand<E extends Endpoint>(endpoint: E, onUpload?: (fraction: number) => void) {
  const write = useWrite();
  return useMutation<AnswerOf<E>, Error, WriteInput<E>>({
    mutationFn: (input) => write(endpoint, input, { onUpload }),
  });
}
