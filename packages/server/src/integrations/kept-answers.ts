/** How long answers are kept, and how many. */
interface Keeping {
  readonly ms: number;
  readonly most?: number;
}

/**
 * Keeps answers of a service, so that the same question is asked once. What is asked at the same time shares one call, and
 * a failure is not kept.
 */
export function keptAnswers<T>({ ms, most = 500 }: Keeping, now: () => number) {
  const kept = new Map<string, { readonly answer: Promise<T>; readonly until: number }>();
  return {
    get(question: string, ask: () => Promise<T>): Promise<T> {
      const known = kept.get(question);
      if (known && known.until > now()) return known.answer;
      const answer = ask();
      // The oldest goes first: it is the first that was put in.
      const [oldest] = kept.keys();
      if (kept.size >= most && oldest !== undefined) kept.delete(oldest);
      kept.delete(question);
      kept.set(question, { answer, until: now() + ms });
      answer.catch(() => kept.delete(question));
      return answer;
    },
    forget: () => kept.clear(),
  };
}
