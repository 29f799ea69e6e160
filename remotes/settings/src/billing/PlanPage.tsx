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
import type { PlanId } from '@recoup/contract/session/plans';
import { useNavigate } from '@recoup/remote-kit';
import { ActionButton, Loaded, Page } from '@recoup/screens';
import { Badge, Card, Grid, Heading, Inline, Stack, Text } from '@recoup/ui';

/** The plans that may be chosen: a first one is paid at the payment service, another takes its place at once. */
export default function PlanPage() {
  const plans = useEndpoint(listPackages, {});
  const own = useEndpoint(getPackage, {});
  return (
    <Page
      title="Choose a plan"
      subtitle="By the month and location. You can change or cancel it at any time."
      back={{ to: pathTo('plansBillings'), label: 'Plan and billing' }}
    >
      <Loaded what="The plans" read={plans} skeleton={240}>
        {({ data }) => (
          <Loaded what="Your plan" read={own} skeleton={240}>
            {({ data: now }) => (
              <Grid as="ul" columns={2}>
                {data.map(({ id, name, about, per_location }) => (
                  <Card as="li" key={id}>
                    <Stack gap={3}>
                      <Inline gap={2}>
                        <Heading level={2}>{name}</Heading>
                        {now.plan.id === id && now.period_ends_at && <Badge tone="success">Yours</Badge>}
                      </Inline>
                      <Text>{about}</Text>
                      <Text muted>
                        {formatMoney(per_location)} a location,{' '}
                        {formatMoney({ ...per_location, amount: per_location.amount * now.locations })} for yours
                      </Text>
                      <Inline>
                        <Choose now={now} id={id} name={name} />
                      </Inline>
                    </Stack>
                  </Card>
                ))}
              </Grid>
            )}
          </Loaded>
        )}
      </Loaded>
    </Page>
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
