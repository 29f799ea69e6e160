import { pathTo } from '@recoup/contract/route';
import { Link, useSearchParams } from '@recoup/remote-kit';
import { Box, ButtonLink, EmptyState, Text } from '@recoup/ui';

/** Shown while the service is down for maintenance: the only code that the error page renders. */
export default function MaintenancePage() {
  const [search] = useSearchParams();
  return (
    <Box as="main" minHeight="100vh" display="grid" placeItems="center">
      <EmptyState
        level={1}
        icon="time"
        title="We'll be back soon!"
        action={
          <ButtonLink look="primary">
            <Link to={pathTo('home')}>Try again</Link>
          </ButtonLink>
        }
      >
        {search.get('message')}
      </EmptyState>
      <Text srOnly>Error 503</Text>
    </Box>
  );
}
