import { deploymentAtom } from '@recoup/remote-kit';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { untilReachable } from './reachable.ts';

/**
 * Retries automatically once an unreachable server is back. If the server was reachable all along, the error has
 * another cause, and retrying is up to the user.
 */
export function useComeBack(retry: () => void): void {
  const api = useAtomValue(deploymentAtom)?.api ?? '';
  const again = useEffectEvent(retry);
  useEffect(() => {
    let wasAway = false;
    return untilReachable(api, (reachable) => {
      if (reachable && wasAway) again();
      wasAway ||= !reachable;
    });
  }, [api]);
}
