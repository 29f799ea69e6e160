import { deploymentAtom } from '@recoup/remote-kit';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { untilReachable } from './reachable.ts';

/**
 * What could not be shown because the server was away is tried again by itself when it is there. Where the server
 * answers the fault is another, which trying again is up to somebody.
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
