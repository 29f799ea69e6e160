import { call, freshMs, keyOf, optionsOf, prefetch, queryClient, type ReadInput, readAhead } from '@recoup/api';
import type { AnswerOf, Endpoint, QueryInput } from '@recoup/contract';

/** Another endpoint's response that an endpoint includes if its query asks for it. */
interface Brought<E extends Endpoint, B extends Endpoint> {
  readonly endpoint: B;
  readonly input: ReadInput<B>;
  readonly query: Partial<QueryInput<E>>;
  readonly of: (answer: AnswerOf<E>) => AnswerOf<B> | undefined;
}

/**
 * Prefetches two endpoints before a visit with one call. Each is cached under its own key, so later refetches are
 * separate. If only one of them is stale or missing, only that one is requested.
 */
export async function prefetchBoth<E extends Endpoint, B extends Endpoint>(
  endpoint: E,
  input: ReadInput<E>,
  brought: Brought<E, B>,
): Promise<void> {
  const { endpoint: other, input: otherInput } = brought;
  if (!isDue(endpoint, input) || !isDue(other, otherInput)) {
    await Promise.all([prefetch(endpoint, input), prefetch(other, otherInput)]);
    return;
  }
  const listInput = input as { query?: object };
  const both = call(endpoint, { ...listInput, query: { ...listInput.query, ...brought.query } } as ReadInput<E>);
  await Promise.all([
    readAhead(broughtBy(both, endpoint, input)),
    readAhead(broughtBy(both.then<AnswerOf<B> | undefined>(brought.of), other, otherInput)),
  ]);
}

/** Whether a read would send a request now. */
function isDue(endpoint: Endpoint, input: object): boolean {
  const cached = queryClient.getQueryCache().find({ queryKey: keyOf(endpoint, input), exact: true });
  return !cached || (cached.state.fetchStatus === 'idle' && cached.isStaleByTime(freshMs));
}

/**
 * The options of a read whose first response comes with another call. Later reads, or one without that response, send
 * their own request.
 */
function broughtBy<E extends Endpoint>(coming: Promise<AnswerOf<E> | undefined>, endpoint: E, input: ReadInput<E>) {
  let awaited: typeof coming | undefined = coming;
  return {
    ...optionsOf(endpoint, input),
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const first = awaited;
      awaited = undefined;
      return (await first) ?? call(endpoint, input, { signal });
    },
  };
}
