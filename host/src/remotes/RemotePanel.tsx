import { useDeployment, useNavigate, useRouteError } from '@recoup/remote-kit';
import { ErrorState } from '@recoup/ui';
import { useEffect, useState } from 'react';
import { useComeBack } from '../shell/use-come-back.ts';
import { pageLabel } from './remote-label.ts';
import { RemoteUnavailable } from './remotes.ts';

/** A remote that could not be loaded or that crashed costs this panel, never the page. Retry begins from its file. */
export function RemotePanel({ name }: { name: string }) {
  const error = useRouteError();
  const navigate = useNavigate();
  const { brand } = useDeployment();
  const [retrying, setRetrying] = useState(false);
  const label = pageLabel(name, location.pathname);
  // The router swallows what a screen throws; the console is where its developer looks.
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
