import type { Access } from '@recoup/contract';
import type { Deployment } from '@recoup/contract/deployment';
import { isSessionAccess } from '@recoup/contract/endpoint';
import type { Permission } from '@recoup/contract/permission';
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

type Callable = { readonly access: Access; readonly also?: Permission };

/** Tells of any endpoint whether the user may call it. */
export function useMayCall(): (endpoint: Callable) => boolean {
  const me = useAtomValue(meAtom);
  return ({ access, also }) => {
    if (access === 'public') return true;
    if (!me || !isSessionAccess(access)) return false;
    const { permission } = me.login_status;
    return (access === 'session' || permission.includes(access)) && (!also || permission.includes(also));
  };
}

/** Whether the user may call an endpoint: buttons ask with the endpoint they call. */
export function useMay(endpoint: Callable): boolean {
  return useMayCall()(endpoint);
}

/** The deployment: brand, features, remotes. */
export function useDeployment(): Deployment {
  const deployment = useAtomValue(deploymentAtom);
  if (!deployment) throw new Error('deployment.json is not loaded');
  return deployment;
}
