import type { Endpoint } from '@recoup/contract';
import type { Deployment } from '@recoup/contract/deployment';
import { isSessionAccess, permissionsFor } from '@recoup/contract/endpoint';
import { type OrderKind, orderKindNames } from '@recoup/contract/order-kind';
import { permissionOfKind } from '@recoup/contract/permissions/permission-of';
import type { Me } from '@recoup/contract/session/auth';
import { atom, useAtomValue } from 'jotai';

/** The signed-in user. Null on public pages. Set by the host, readable everywhere. */
export const meAtom = atom<Me | null>(null);

/** The deployment this host runs as. The host sets it once before the first render. */
export const deploymentAtom = atom<Deployment | null>(null);

/** The signed-in user. Throws on public pages: screens that need a user are behind the host's guard. */
export function useMe(): Me {
  const me = useAtomValue(meAtom);
  if (!me) throw new Error('No user is signed in');
  return me;
}

type Callable = Pick<Endpoint, 'access' | 'also' | 'ofKind'>;

/** Returns a function that tells whether the user may call an endpoint. */
export function useMayCall(): (endpoint: Callable) => boolean {
  const me = useAtomValue(meAtom);
  return (endpoint) => {
    if (endpoint.access === 'public') return true;
    if (!me || !isSessionAccess(endpoint.access)) return false;
    const { permission } = me.login_status;
    return permissionsFor(endpoint).every((needed) => permission.includes(needed));
  };
}

/** Whether the user may call an endpoint. Buttons pass the endpoint they call. */
export function useMay(endpoint: Callable): boolean {
  return useMayCall()(endpoint);
}

/** The order types that the user works with. */
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
