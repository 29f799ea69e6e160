import type { Atom } from 'jotai';
import { useAtomValue } from 'jotai';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { paywallAtom } from '../billing/paywall.ts';
import { cornerFilledAtom } from '../notifications/notices.ts';
import { proofAtom } from '../session/proof.ts';
import { sessionEndedAtom } from '../session/session.ts';

const JobStack = lazy(() => import('../notifications/JobStack.tsx'));
const PaywallDialog = lazy(() => import('../billing/PaywallDialog.tsx'));
const ProofDialog = lazy(() => import('../session/ProofDialog.tsx'));
const SessionEndedDialog = lazy(() => import('../session/SessionEndedDialog.tsx'));

/** A part of the shell that loads the first time it has something to show. */
function Once<V>({ when, of, part: Part }: { when: (value: V) => boolean; of: Atom<V>; part: ComponentType }) {
  const due = when(useAtomValue(of));
  const [wanted, setWanted] = useState(due);
  if (due && !wanted) setWanted(true);
  return wanted ? (
    <Suspense fallback={null}>
      <Part />
    </Suspense>
  ) : null;
}

/** Notifications and background jobs, identity checks, and signing in again after the session ended. */
export function OnDemand() {
  return (
    <>
      <Once of={cornerFilledAtom} when={(filled) => filled} part={JobStack} />
      <Once of={paywallAtom} when={(reason) => reason !== false} part={PaywallDialog} />
      <Once of={proofAtom} when={(waits) => waits !== null} part={ProofDialog} />
      <Once of={sessionEndedAtom} when={(ended) => ended} part={SessionEndedDialog} />
    </>
  );
}
