import { useDeployment, useNavigate, useRouteError } from '@recoup/remote-kit';
import { ErrorState } from '@recoup/ui';
import { useEffect, useState } from 'react';
import { useComeBack } from '../shell/use-come-back.ts';
import { pageLabel } from './remote-label.ts';
import { RemoteUnavailable } from './remotes.ts';

/**
 * Shown in place of a remote that failed to load or crashed, while the rest of the page keeps working. Retry starts
 * over with its file.
 */
export function RemotePanel({ name }: { name: string }) {
  const error = useRouteError();
  const navigate = useNavigate();
  const { brand } = useDeployment();
  const [retrying, setRetrying] = useState(false);
  const label = pageLabel(name, location.pathname);
  // The router swallows a screen's errors, but its developer looks in the console.
  useEffect(() => reportError(error), [error]);
  const dead = error instanceof RemoteUnavailable;
  const retry = async () => {
    setRetrying(true);
    await navigate(location.pathname + location.search, { replace: true });
    setRetrying(false);
  };
  useComeBack(() => void retry());
  return (
    <ErrorState
      level={1}
      title={dead ? `${label} couldn’t load` : `${label} ran into a problem`}
      onRetry={retry}
      retrying={retrying}
    >
      The rest of {brand.name} still works. Everything you saved is safe.
    </ErrorState>
  );
}
