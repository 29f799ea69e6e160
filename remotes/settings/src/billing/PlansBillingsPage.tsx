import { useEndpoint } from '@recoup/api';
import { formatMoney } from '@recoup/contract/money';
import { pathTo } from '@recoup/contract/route';
import {
  addPaymentMethod,
  type BillingInvoice,
  cancelSubscription,
  getBillingPortal,
  getPackage,
  getSubscription,
  listBillingInvoices,
  listUnpaidInvoices,
  listUpcomingInvoices,
  type Subscription,
  showPaymentMethod,
  updatePaymentMethod,
} from '@recoup/contract/session/billing';
import { Link } from '@recoup/remote-kit';
import { ActionButton, IfAllowed, Loaded, Page, When } from '@recoup/screens';
import { Badge, Banner, Box, ButtonLink, Card, Facts, Heading, Inline, LinkText, Stack, Text } from '@recoup/ui';
import type { ReactNode } from 'react';

/** Opens a page of the payment service, which redirects back here. */
const leaveFor = ({ data }: { data: { url: string } }) => location.assign(data.url);

/** The company's subscription, its payment method and its bills. */
export default function PlansBillingsPage() {
  const read = useEndpoint(getPackage, {});
  return (
    <Page narrow title="Plan and billing" subtitle="Your plan, payment method and bills.">
      <Loaded what="Your plan" read={read} skeleton={160}>
        {({ data }) => (
          <Stack gap={4}>
            <SubscriptionStatus of={data} />
            <PlanCard of={data} />
            {data.period_ends_at !== null && <Bills />}
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}

const states: Record<Subscription['state'], { text: string; tone: 'success' | 'info' | 'danger' | 'neutral' }> = {
  trial: { text: 'Trial', tone: 'info' },
  active: { text: 'Active', tone: 'success' },
  unpaid: { text: 'Unpaid', tone: 'danger' },
  cancelled: { text: 'Canceled', tone: 'neutral' },
  unbilled: { text: 'Not billed', tone: 'neutral' },
};

/** Why everything else is locked, if it is. */
function SubscriptionStatus({ of }: { of: Subscription }) {
  if (of.state === 'unpaid')
    return (
      <Banner tone="danger" title={of.trial_ends_at ? 'Your trial has ended' : 'Your last bill is unpaid'}>
        Choose a plan to keep using the product. Your data is safe.
      </Banner>
    );
  if (of.state === 'trial' && of.trial_ends_at)
    return (
      <Banner tone="info" title="14-day trial">
        Your trial includes everything until <When at={of.trial_ends_at} />. Choose a plan before then to continue.
      </Banner>
    );
  return null;
}

function PlanCard({ of }: { of: Subscription }) {
  const { plan, legacy, locations, monthly, state, period_ends_at, cancels } = of;
  const { text, tone } = states[state];
  const places = `${locations} ${locations === 1 ? 'location' : 'locations'}`;
  return (
    <Part
      title="Plan"
      actions={
        state !== 'unbilled' && (
          <IfAllowed endpoint={cancelSubscription}>
            <ButtonLink>
              <Link to={pathTo('plan')}>{period_ends_at ? 'Change plan' : 'Choose a plan'}</Link>
            </ButtonLink>
          </IfAllowed>
        )
      }
    >
      <Inline gap={2} wrap>
        <Text strong>{plan.name}</Text>
        <Badge tone={tone}>{text}</Badge>
        {legacy && <Badge>No longer available</Badge>}
      </Inline>
      <Text muted>{plan.about}</Text>
      {state === 'unbilled' ? (
        <Text muted>Billing is turned off on this server.</Text>
      ) : (
        <Facts
          items={[
            { label: 'Price', value: `${formatMoney(monthly)} a month for ${places}` },
            ...(period_ends_at
              ? [{ label: cancels ? 'Ends on' : 'Renews on', value: <When at={period_ends_at} /> }]
              : []),
          ]}
        />
      )}
      {period_ends_at && !cancels && state === 'active' && (
        <Inline>
          <ActionButton
            endpoint={cancelSubscription}
            input={{}}
            confirm={{
              title: 'Cancel subscription?',
              text: 'Everything stays available until the end of the paid period. After that, only billing is available. Your data is safe.',
              verb: 'Cancel subscription',
              danger: true,
            }}
          >
            Cancel subscription
          </ActionButton>
        </Inline>
      )}
    </Part>
  );
}

/** What only the payment service knows. */
function Bills() {
  const card = useEndpoint(showPaymentMethod, {});
  const unpaid = useEndpoint(listUnpaidInvoices, {});
  const next = useEndpoint(listUpcomingInvoices, {});
  const all = useEndpoint(listBillingInvoices, {});
  return (
    <>
      <Part
        title="Payment method"
        actions={
          <ActionButton
            endpoint={card.data?.data ? updatePaymentMethod : addPaymentMethod}
            input={{}}
            quiet
            onDone={leaveFor}
          >
            {card.data?.data ? 'Change' : 'Add'}
          </ActionButton>
        }
      >
        <Loaded what="Payment method" read={card} skeleton={24}>
          {({ data }) =>
            data ? (
              <Text>
                {data.brand.charAt(0).toUpperCase() + data.brand.slice(1)} ending in {data.last4}, until {data.expires}
              </Text>
            ) : (
              <Text muted>None yet</Text>
            )
          }
        </Loaded>
      </Part>
      <Part
        title="Bills"
        actions={
          <>
            <ActionButton endpoint={getSubscription} input={{}} quiet look="ghost" icon="refresh">
              Refresh
            </ActionButton>
            <ActionButton endpoint={getBillingPortal} input={{}} quiet onDone={leaveFor}>
              Billing portal
            </ActionButton>
          </>
        }
      >
        {(unpaid.data?.data.length ?? 0) > 0 && (
          <Banner tone="danger" title="You have an unpaid bill">
            Open it below to pay, or change your card.
          </Banner>
        )}
        <Loaded what="Your bills" read={all} isEmpty={({ data }) => data.length === 0} empty="No bills yet.">
          {({ data }) => <BillList bills={[...(next.data?.data ?? []), ...data]} />}
        </Loaded>
      </Part>
    </>
  );
}

const billStates: Record<BillingInvoice['state'], { text: string; tone: 'success' | 'danger' | 'neutral' | 'info' }> = {
  paid: { text: 'Paid', tone: 'success' },
  open: { text: 'Unpaid', tone: 'danger' },
  void: { text: 'Void', tone: 'neutral' },
  upcoming: { text: 'Upcoming', tone: 'info' },
};

function BillList({ bills }: { bills: readonly BillingInvoice[] }) {
  return (
    <Stack as="ul" gap={0}>
      {bills.map(({ id, number, at, total, state, url }) => (
        <Box
          as="li"
          key={id}
          display="flex"
          gap={3}
          alignItems="center"
          paddingBlock={2}
          borderBottomWidth="1px"
          borderColor="border"
        >
          <Box flex={1} minWidth={0}>
            <Inline gap={2} wrap>
              {url ? (
                <LinkText asChild>
                  <a href={url} target="_blank" rel="noreferrer">
                    {number ?? 'Bill'}
                  </a>
                </LinkText>
              ) : (
                <Text>{number ?? 'Next bill'}</Text>
              )}
              <Badge tone={billStates[state].tone}>{billStates[state].text}</Badge>
            </Inline>
            <Text small muted>
              <When at={at} />
            </Text>
          </Box>
          <Text>{formatMoney(total)}</Text>
        </Box>
      ))}
    </Stack>
  );
}

function Part({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  return (
    <Card>
      <Stack gap={3}>
        <Inline gap={2} wrap justifyContent="space-between">
          <Heading level={2}>{title}</Heading>
          <Inline gap={2} wrap>
            {actions}
          </Inline>
        </Inline>
        {children}
      </Stack>
    </Card>
  );
}
