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
  const answers = new Map<string, { readonly answer: Promise<T>; readonly until: number }>();
  return {
    get(question: string, ask: () => Promise<T>): Promise<T> {
      const cached = answers.get(question);
      if (cached && cached.until > now()) return cached.answer;
      const answer = ask();
      // The oldest goes first: it is the first that was put in.
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
