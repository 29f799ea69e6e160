import { pathTo } from '@recoup/contract/route';
import { Link, useDeployment, useMe } from '@recoup/remote-kit';
import { ButtonLink, LinkText, Stack, Text } from '@recoup/ui';
import { visibleMenu } from '../guards/home.ts';
import { PublicPage } from '../session/PublicPage.tsx';
import { FirstSteps } from './FirstSteps.tsx';

const first = ['manage-user', 'manage-location', 'product-catalog', 'payout-settings', 'add-ons'];

/** The page after onboarding, with suggestions for what to do first. */
export default function WelcomePage() {
  const me = useMe();
  const { menus, setting } = visibleMenu(me.menu_v2, useDeployment());
  const entries = [...menus, ...setting.flatMap(({ children }) => children)];
  return (
    <PublicPage
      wide
      title={`Welcome, ${me.first_name}`}
      about={`${me.company_name} is ready.`}
      notice={me.role === 'owner' && <FirstSteps />}
    >
      <Stack gap={4}>
        <Text>Next steps:</Text>
        <Stack as="ul" gap={2}>
          {first
            .flatMap((slug) => entries.filter((entry) => entry.slug === slug))
            .map(({ id, label, path }) => (
              <li key={id}>
                <LinkText asChild>
                  <Link to={path}>{label}</Link>
                </LinkText>
              </li>
            ))}
        </Stack>
        <ButtonLink look="primary">
          <Link to={pathTo('home')}>Get started</Link>
        </ButtonLink>
      </Stack>
    </PublicPage>
  );
}
