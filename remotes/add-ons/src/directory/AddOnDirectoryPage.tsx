import { useEndpoint } from '@recoup/api';
import type { AnswerOf } from '@recoup/contract';
import {
  type IntegrationGroup,
  integrationGroups,
  integrationOf,
  integrationStates,
} from '@recoup/contract/add-ons/integration';
import { listIntegrations } from '@recoup/contract/add-ons/integrations';
import { pathTo } from '@recoup/contract/route';
import { MarkedName } from '@recoup/parts';
import { Link, useMe, useUrlState } from '@recoup/remote-kit';
import { Page, ReadError } from '@recoup/screens';
import {
  Badge,
  Box,
  Button,
  Card,
  EmptyState,
  Grid,
  Heading,
  Inline,
  Skeleton,
  Stack,
  StatusDot,
  Text,
  TextField,
} from '@recoup/ui';

type Integration = AnswerOf<typeof listIntegrations>['data'][number];

const groups = Object.keys(integrationGroups) as IntegrationGroup[];

function matches({ name, about }: Integration, search: string): boolean {
  return `${name} ${about}`.toLowerCase().includes(search.trim().toLowerCase());
}

export default function AddOnDirectoryPage() {
  const read = useEndpoint(listIntegrations, {});
  const { params, change } = useUrlState();
  const search = params.get('search') ?? '';
  const setSearch = (text: string) => change({ search: text });
  const found = read.data?.data.filter((one) => matches(one, search)) ?? [];
  return (
    <Page title="Add-ons" subtitle="Connect Recoup to the services you use.">
      <Box maxWidth={80}>
        <TextField
          label="Search add-ons"
          hideLabel
          type="search"
          placeholder="Search add-ons"
          value={search}
          onChange={setSearch}
        />
      </Box>
      {read.isError && !read.data && (
        <Card>
          <ReadError what="Add-ons" error={read.error} onRetry={() => void read.refetch()} retrying={read.isFetching} />
        </Card>
      )}
      {read.isPending && <CardSkeletons />}
      {read.data && found.length === 0 && (
        <Card>
          <EmptyState
            icon="search"
            title="No add-ons match"
            action={<Button onClick={() => setSearch('')}>Clear search</Button>}
          >
            Try fewer words.
          </EmptyState>
        </Card>
      )}
      {groups.map((group) => {
        const members = found.filter((one) => one.group === group);
        if (members.length === 0) return null;
        return (
          <Stack as="section" key={group} gap={2} aria-label={integrationGroups[group]}>
            <Heading level={2}>{integrationGroups[group]}</Heading>
            <Grid min={300} gap={3}>
              {members.map((one) => (
                <IntegrationCard key={one.slug} integration={one} />
              ))}
            </Grid>
          </Stack>
        );
      })}
    </Page>
  );
}

function IntegrationCard({ integration }: { integration: Integration }) {
  const state = integrationStates[integration.state];
  const { slug } = integration;
  const { fields, ownPage, pro } = integrationOf(slug);
  const name = <MarkedName name={integration.name} />;
  const { is_datafeed: isPro } = useMe();
  return (
    <Card>
      <Inline justifyContent="space-between" alignItems="flex-start" columnGap={3} rowGap={1} wrap>
        <Heading level={3}>
          {fields || ownPage ? (
            <Link to={pathTo('integration', ownPage ? { slug } : { slug, step: 'connect' })}>{name}</Link>
          ) : (
            name
          )}
        </Heading>
        <Inline gap={2} fontSize="sm" whiteSpace="nowrap">
          {pro && !isPro && <Badge>Pro plan</Badge>}
          {integration.beta && <Badge tone="warning">Beta</Badge>}
          <StatusDot tone={state.tone}>{state.label}</StatusDot>
        </Inline>
      </Inline>
      <Text small muted marginTop={1}>
        {integration.about}
      </Text>
    </Card>
  );
}

function CardSkeletons() {
  return (
    <Grid min={300} gap={3} role="status" aria-label="Loading add-ons">
      {Array.from({ length: 9 }, (_, i) => (
        <Card key={`card-${i}`}>
          <Stack gap={3}>
            <Skeleton width="50%" />
            <Skeleton width="90%" />
          </Stack>
        </Card>
      ))}
    </Grid>
  );
}
