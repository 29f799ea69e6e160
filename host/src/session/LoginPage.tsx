import { useDeployment, useNavigate, useSearchParams } from '@recoup/remote-kit';
import { Banner, Box, Card, Heading, Stack } from '@recoup/ui';
import { returnPath } from '../guards/return-path.ts';
import { SignInForm } from './SignInForm.tsx';

/** The way in. Returns to the page that was asked for. */
export default function LoginPage() {
  const { brand } = useDeployment();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  return (
    <Box as="main" minHeight="100vh" display="grid" placeItems="center" padding={4}>
      <Stack gap={6} width="100%" maxWidth="380px">
        <Stack gap={3} alignItems="center">
          <img src={brand.logo} alt="" width={40} height={40} />
          <Heading level={1}>Sign in to {brand.name}</Heading>
        </Stack>
        {search.get('expired') === '1' && (
          <Banner tone="info" title="You were signed out">
            Nobody used this session for 24 hours.
          </Banner>
        )}
        <Card padding={6}>
          <SignInForm onDone={() => navigate(returnPath(search), { replace: true })} />
        </Card>
      </Stack>
    </Box>
  );
}
