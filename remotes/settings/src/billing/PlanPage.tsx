import { useEndpoint } from '@recoup/api';
import { formatMoney } from '@recoup/contract/money';
import { pathTo } from '@recoup/contract/route';
import {
  checkoutPackage,
  getPackage,
  listPackages,
  type Subscription,
  upgradePlan,
} from '@recoup/contract/session/billing';
import { type PlanId, planFeatures } from '@recoup/contract/session/plans';
import { useNavigate } from '@recoup/remote-kit';
import { ActionButton, Loaded, Page } from '@recoup/screens';
import { type DataColumn, DataTable } from '@recoup/screens/tables';
import { Badge, Card, Grid, Heading, Icon, Inline, Stack, Text } from '@recoup/ui';

/** The available plans. A first plan is paid at the payment service. A different one replaces it immediately. */
export default function PlanPage() {
  const plans = useEndpoint(listPackages, {});
  const ownPlan = useEndpoint(getPackage, {});
  return (
    <Page
      title="Choose a plan"
      subtitle="Billed monthly per location. Change or cancel at any time."
      back={{ to: pathTo('plansBillings'), label: 'Plan and billing' }}
    >
      <Loaded what="Plans" read={plans} skeleton={240}>
        {({ data }) => (
          <Loaded what="Your plan" read={ownPlan} skeleton={240}>
            {({ data: now }) => (
              <Stack gap={6}>
                <Grid as="ul" columns={2}>
                  {data.map(({ id, name, about, per_location }) => (
                    <Card as="li" key={id}>
                      <Stack gap={3}>
                        <Inline gap={2}>
                          <Heading level={2}>{name}</Heading>
                          {now.plan.id === id && now.period_ends_at && <Badge tone="success">Your plan</Badge>}
                        </Inline>
                        <Text>{about}</Text>
                        <Text muted>
                          {formatMoney(per_location)} per location,{' '}
                          {formatMoney({ ...per_location, amount: per_location.amount * now.locations })} for your
                          locations
                        </Text>
                        <Inline>
                          <Choose now={now} id={id} name={name} />
                        </Inline>
                      </Stack>
                    </Card>
                  ))}
                </Grid>
                <Comparison plans={data} />
              </Stack>
            )}
          </Loaded>
        )}
      </Loaded>
    </Page>
  );
}

type Listed = { readonly id: PlanId; readonly name: string };
type Feature = (typeof planFeatures)[number];

/** Compares what the plans include, as enforced by the server. */
function Comparison({ plans }: { plans: readonly Listed[] }) {
  const columns: DataColumn<Feature>[] = [
    { id: 'feature', header: 'Feature', names: true, cell: ({ label }) => label },
    ...plans.map(({ id, name }) => ({
      id: String(id),
      header: name,
      cell: ({ isIn }: Feature) => (isIn(id) ? <Icon name="check" label="Included" /> : <Text muted>–</Text>),
    })),
  ];
  return (
    <Stack gap={3}>
      <Heading level={2}>Compare plans</Heading>
      <Card>
        <DataTable stacks label="Plans" columns={columns} items={planFeatures} idOf={({ label }) => label} />
      </Card>
    </Stack>
  );
}

function Choose({ now, id, name }: { now: Subscription; id: PlanId; name: string }) {
  const navigate = useNavigate();
  const input = { body: { package_id: id } };
  if (now.state === 'unbilled') return null;
  if (now.period_ends_at === null || now.state === 'cancelled')
    return (
      <ActionButton
        endpoint={checkoutPackage}
        input={input}
        look="primary"
        quiet
        onDone={({ data }) => location.assign(data.url)}
      >
        Choose {name}
      </ActionButton>
    );
  if (now.plan.id === id && !now.cancels) return null;
  return (
    <ActionButton
      endpoint={upgradePlan}
      input={input}
      confirm={{
        title: `Change to ${name}?`,
        text: 'The change takes effect now. We’ll prorate the difference on your next invoice.',
        verb: `Change to ${name}`,
      }}
      onDone={() => void navigate(pathTo('plansBillings'))}
    >
      {now.plan.id === id ? `Keep ${name}` : `Change to ${name}`}
    </ActionButton>
  );
}
