import pLimit from 'p-limit';

/** So many feeds a node builds at once, whoever's they are; others wait, and so leave connections to everybody else. */
export const buildsAtOnce = 2;

/** Does work of the same key once for all who ask while it goes on, and work of different keys a few at a time. */
export function sharedBuilds() {
  const running = new Map<string, Promise<unknown>>();
  const limit = pLimit(buildsAtOnce);
  return {
    /** Does it when it is its turn. */
    inTurn: <T>(work: () => Promise<T>): Promise<T> => limit(work),
    /** The same, together with others who ask for the same `key`; it stands for everything that `work` depends on. */
    shared<T>(key: string, work: () => Promise<T>): Promise<T> {
      const build = running.get(key) as Promise<T> | undefined;
      if (build) return build;
      const made = limit(work).finally(() => running.delete(key));
      running.set(key, made);
      return made;
    },
  };
}
