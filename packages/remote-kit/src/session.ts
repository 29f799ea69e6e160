import type { Endpoint } from '@recoup/contract';
import type { Deployment } from '@recoup/contract/deployment';
import { isSessionAccess, permissionsFor } from '@recoup/contract/endpoint';
import { type OrderKind, orderKindNames } from '@recoup/contract/order-kind';
import { permissionOfKind } from '@recoup/contract/permissions/permission-of';
import type { Me } from '@recoup/contract/session/auth';
import { atom, useAtomValue } from 'jotai';

/** The signed-in user; null on public pages. Set by the host, read by everybody. */
export const meAtom = atom<Me | null>(null);

/** The deployment this host runs as. Set once by the host before anything is shown. */
export const deploymentAtom = atom<Deployment | null>(null);

/** The signed-in user. Throws on a public page: a screen that needs him is behind the host's guard. */
export function useMe(): Me {
  const me = useAtomValue(meAtom);
  if (!me) throw new Error('No user is signed in');
  return me;
}

type Callable = Pick<Endpoint, 'access' | 'also' | 'ofKind'>;

/** Tells of any endpoint whether the user may call it. */
export function useMayCall(): (endpoint: Callable) => boolean {
  const me = useAtomValue(meAtom);
  return (endpoint) => {
    if (endpoint.access === 'public') return true;
    if (!me || !isSessionAccess(endpoint.access)) return false;
    const { permission } = me.login_status;
    return permissionsFor(endpoint).every((needed) => permission.includes(needed));
  };
}

/** Whether the user may call an endpoint: buttons ask with the endpoint they call. */
export function useMay(endpoint: Callable): boolean {
  return useMayCall()(endpoint);
}

/** The kinds of order that the user has to do with. */
export function useOrderKinds(): OrderKind[] {
  const { permission } = useMe().login_status;
  return orderKindNames.filter((kind) => permission.includes(permissionOfKind(kind)));
}

/** The deployment: brand, features, remotes. */
export function useDeployment(): Deployment {
  const deployment = useAtomValue(deploymentAtom);
  if (!deployment) throw new Error('deployment.json is not loaded');
  return deployment;
}
