import { pathTo } from '@recoup/contract/route';
import { Link, useDeployment, useNavigate, useSearchParams } from '@recoup/remote-kit';
import { Banner, Button, LinkText, Skeleton } from '@recoup/ui';
import { lazy, Suspense, useCallback, useState } from 'react';
import { afterSignIn } from '../guards/return-path.ts';
import { PublicPage } from './PublicPage.tsx';
import { registerLock } from './register-lock.ts';
import { SignInForm } from './SignInForm.tsx';

/** Only at a locked register. */
const QuickSwitchForm = lazy(() => import('./QuickSwitchForm.tsx'));

/** For people without an account. Loads on demand. */
const SignInOffers = lazy(() => import('./SignInOffers.tsx'));

/** Only for companies with their own sign-in provider. */
const ProviderSignIn = lazy(() => import('./ProviderSignIn.tsx'));

/** The sign-in page. Returns to the requested page. */
export default function LoginPage() {
  const { brand, links } = useDeployment();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [lock, setLock] = useState(registerLock.read);
  const [why, setWhy] = useState<string>();
  const [isNew, setNew] = useState(false);
  const [filled, setFilled] = useState<{ email: string; password: string }>();
  const [byProvider, setByProvider] = useState(() => search.has('company'));
  const byPassword = useCallback((reason?: string) => {
    setLock(null);
    setWhy(reason);
  }, []);
  const done = () => {
    const { elsewhere, path } = afterSignIn(search, links);
    if (elsewhere) location.assign(elsewhere);
    else void navigate(path ?? '/', { replace: true });
  };
  if (lock !== null)
    return (
      <PublicPage title="This register is locked">
        <Suspense fallback={<Skeleton height={160} />}>
          <QuickSwitchForm lock={lock} onDone={done} onPassword={byPassword} />
        </Suspense>
      </PublicPage>
    );
  if (byProvider)
    return (
      <PublicPage title={`Sign in to ${brand.name}`}>
        <Suspense fallback={<Skeleton height={160} />}>
          <ProviderSignIn company={search.get('company')} onPassword={() => setByProvider(false)} />
        </Suspense>
      </PublicPage>
    );
  return (
    <PublicPage
      title={`Sign in to ${brand.name}`}
      notice={
        why ? (
          <Banner tone="info" title={why} live />
        ) : (
          search.get('expired') === '1' && (
            <Banner tone="info" title="You were signed out">
              Your session was inactive for 24 hours.
            </Banner>
          )
        )
      }
      elsewhere={
        <>
          <Button look="ghost" onClick={() => setByProvider(true)}>
            Use single sign-on
          </Button>
          <LinkText asChild>
            <Link to={pathTo('forgotPassword')}>Forgot your password?</Link>
          </LinkText>
          {isNew ? (
            <Suspense>
              <SignInOffers onFill={setFilled} />
            </Suspense>
          ) : (
            <Button look="ghost" onClick={() => setNew(true)}>
              No account yet?
            </Button>
          )}
        </>
      }
    >
      <SignInForm
        key={filled?.email}
        {...filled}
        onDone={() => {
          registerLock.forget();
          done();
        }}
      />
    </PublicPage>
  );
}
