import { errorText } from '@recoup/api';
import { useNavigate, useRouteError } from '@recoup/remote-kit';
import { Box, ErrorState } from '@recoup/ui';
import { useEffect } from 'react';
import { reportError } from '../error-reports.ts';
import { useComeBack } from './use-come-back.ts';

/** The last error boundary: the host itself failed, or the server can’t be reached at boot. */
export function PageCrashed() {
  const error = useRouteError();
  const navigate = useNavigate();
  const { pathname, search } = location;
  useEffect(() => reportError(error), [error]);
  const retry = () => navigate(pathname + search, { replace: true });
  useComeBack(() => void retry());
  return (
    <Box as="main" minHeight="100vh" display="grid" placeItems="center">
      <ErrorState level={1} title="We can’t show this page" onRetry={retry}>
        {errorText(error)}
      </ErrorState>
    </Box>
  );
}
