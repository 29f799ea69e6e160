import { call, errorText } from '@recoup/api';
import { pathTo } from '@recoup/contract/route';
import { finishProviderLogin } from '@recoup/contract/session/single-sign-on';
import { Link, useDeployment, useNavigate } from '@recoup/remote-kit';
import { Banner, LinkText, Skeleton, Stack, Text } from '@recoup/ui';
import { useEffect, useRef, useState } from 'react';
import { afterSignIn } from '../guards/return-path.ts';
import { deviceName } from './device-name.ts';
import { markActive } from './idle.ts';
import { PublicPage } from './PublicPage.tsx';
import { takeFlow, tellAnswer } from './provider-flow.ts';
import { beginSession } from './session.ts';

/** The page that a company's provider redirects to. It signs the user in, or notifies the window that waits. */
export default function ProviderReturnPage() {
  const { brand, links } = useDeployment();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string>();
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    const answer = location.search.slice(1);
    // Removes the code from the address, so that it's neither kept nor passed on.
    history.replaceState(history.state, '', location.pathname);
    const flow = takeFlow();
    if (!flow) {
      setFailure('There’s no sign-in to continue in this window. You can close it.');
      if (answer === '') return;
      tellAnswer(answer);
      window.close();
      return;
    }
    call(finishProviderLogin, { body: { flow: flow.flow, answer, device: deviceName() } }).then(
      ({ data }) => {
        beginSession(data);
        markActive();
        const { elsewhere, path } = afterSignIn(new URLSearchParams(flow.search), links);
        if (elsewhere) location.assign(elsewhere);
        else void navigate(path ?? '/', { replace: true });
      },
      (error: unknown) => setFailure(errorText(error)),
    );
  }, [links, navigate]);
  return (
    <PublicPage
      title={`Sign in to ${brand.name}`}
      elsewhere={
        failure && (
          <LinkText asChild>
            <Link to={pathTo('login')}>Back to sign in</Link>
          </LinkText>
        )
      }
    >
      {failure ? (
        <Banner tone="danger" title={failure} live />
      ) : (
        <Stack gap={4}>
          <Text>Signing you in…</Text>
          <Skeleton height={48} />
        </Stack>
      )}
    </PublicPage>
  );
}
