import { useEndpoint } from '@recoup/api';
import { pathTo } from '@recoup/contract/route';
import { getSignInOffers } from '@recoup/contract/session/sign-in-offers';
import { Link } from '@recoup/remote-kit';
import { Button, Inline, LinkText, Stack, Text } from '@recoup/ui';

/** For people without an account: registration if it's open, and a demo's accounts, which one click fills in. */
export default function SignInOffers({ onFill }: { onFill: (account: { email: string; password: string }) => void }) {
  const { data } = useEndpoint(getSignInOffers, {});
  if (!data) return null;
  const { registration, demo_accounts } = data.data;
  return (
    <Stack gap={3} alignItems="center">
      {registration && (
        <LinkText asChild>
          <Link to={pathTo('register')}>Register a company</Link>
        </LinkText>
      )}
      {demo_accounts.length > 0 && (
        <Inline gap={2} wrap justifyContent="center">
          <Text as="span" small muted>
            Try the demo as
          </Text>
          {demo_accounts.map(({ label, ...account }) => (
            <Button key={label} size="sm" onClick={() => onFill(account)}>
              {label}
            </Button>
          ))}
        </Inline>
      )}
    </Stack>
  );
}
