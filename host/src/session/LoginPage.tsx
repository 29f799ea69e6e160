import { pathTo } from '@recoup/contract/route';
import { Link, useDeployment, useNavigate, useSearchParams } from '@recoup/remote-kit';
import { Banner, LinkText } from '@recoup/ui';
import { afterSignIn } from '../guards/return-path.ts';
import { PublicPage } from './PublicPage.tsx';
import { SignInForm } from './SignInForm.tsx';

/** The way in. Returns to the page that was asked for. */
export default function LoginPage() {
  const { brand, links } = useDeployment();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  return (
    <PublicPage
      title={`Sign in to ${brand.name}`}
      notice={
        search.get('expired') === '1' && (
          <Banner tone="info" title="You were signed out">
            Your session was inactive for 24 hours.
          </Banner>
        )
      }
      elsewhere={
        <LinkText asChild>
          <Link to={pathTo('forgotPassword')}>Forgotten your password?</Link>
        </LinkText>
      }
    >
      <SignInForm
        onDone={() => {
          const { elsewhere, path } = afterSignIn(search, links);
          if (elsewhere) location.assign(elsewhere);
          else void navigate(path ?? '/', { replace: true });
        }}
      />
    </PublicPage>
  );
}
