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

/** A part of the shell whose code comes when there is something to show for the first time. */
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

/** Notifications and background jobs, proving who one is, and signing in again when the session ended. */
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
