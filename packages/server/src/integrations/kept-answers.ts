/** How long answers are cached, and how many. */
interface Keeping {
  readonly ms: number;
  readonly most?: number;
}

/**
 * Caches a service's answers, so that the same question is asked once. Concurrent questions share one call, and
 * failures aren't cached.
 */
export function keptAnswers<T>({ ms, most = 500 }: Keeping, now: () => number) {
  const answers = new Map<string, { readonly answer: Promise<T>; readonly until: number }>();
  return {
    get(question: string, ask: () => Promise<T>): Promise<T> {
      const cached = answers.get(question);
      if (cached && cached.until > now()) return cached.answer;
      const answer = ask();
      // Evicts the oldest entry, which was inserted first.
      const [oldest] = answers.keys();
      if (answers.size >= most && oldest !== undefined) answers.delete(oldest);
      answers.delete(question);
      answers.set(question, { answer, until: now() + ms });
      answer.catch(() => answers.delete(question));
      return answer;
    },
    forget: () => answers.clear(),
  };
}
