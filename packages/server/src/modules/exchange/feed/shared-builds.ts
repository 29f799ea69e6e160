import pLimit from 'p-limit';

/**
 * How many feeds a node builds at once, across companies. Others wait, which leaves connections for everything else.
 */
export const buildsAtOnce = 2;

/** Runs work with the same key once for all concurrent callers, and work with different keys a few at a time. */
export function sharedBuilds() {
  const running = new Map<string, Promise<unknown>>();
  const limit = pLimit(buildsAtOnce);
  return {
    /** Runs it in turn. */
    inTurn: <T>(work: () => Promise<T>): Promise<T> => limit(work),
    /**
     * The same, shared with concurrent callers of the same `key`. The key has to cover everything that `work` depends
     * on.
     */
    shared<T>(key: string, work: () => Promise<T>): Promise<T> {
      const build = running.get(key) as Promise<T> | undefined;
      if (build) return build;
      const made = limit(work).finally(() => running.delete(key));
      running.set(key, made);
      return made;
    },
  };
}
