import { call, freshMs, keyOf, optionsOf, prefetch, queryClient, type ReadInput, readAhead } from '@recoup/api';
import type { AnswerOf, Endpoint, QueryInput } from '@recoup/contract';

/** What the answer of an endpoint brings of another when its query says so. */
interface Brought<E extends Endpoint, B extends Endpoint> {
  readonly endpoint: B;
  readonly input: ReadInput<B>;
  readonly query: Partial<QueryInput<E>>;
  readonly of: (answer: AnswerOf<E>) => AnswerOf<B> | undefined;
}

/**
 * Reads two endpoints ahead of a visit with one call, each under a key of its own: whatever is read again later, is read
 * by itself. Where only one of them is old or missing, it is asked for alone.
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

/** Whether a read would ask now. */
function isDue(endpoint: Endpoint, input: object): boolean {
  const cached = queryClient.getQueryCache().find({ queryKey: keyOf(endpoint, input), exact: true });
  return !cached || (cached.state.fetchStatus === 'idle' && cached.isStaleByTime(freshMs));
}

/** The options of a read whose first answer comes with another call; after that, or without one, it is asked for by itself. */
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
