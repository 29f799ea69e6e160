import { useEndpoint } from '@recoup/api';
import { pathTo } from '@recoup/contract/route';
import { listNotifications, notificationTypes } from '@recoup/contract/session/notifications';
import { Link, useMe, workedUntil } from '@recoup/remote-kit';
import { Loaded, When } from '@recoup/screens';
import {
  Box,
  Card,
  Grid,
  Heading,
  Inline,
  LinkText,
  numberText,
  Skeleton,
  StatusDot,
  Text,
  type Tone,
} from '@recoup/ui';
import { useState } from 'react';
import { groupsSince, type SinceGroup, type SinceType, sinceWhen } from './since.ts';

/** The most notifications fetched at once. If there are more, the count says so. */
const most = 100;
/** The most entries named per group. */
const named = 3;

const toneOf: Readonly<Record<SinceType, Tone>> = {
  'order-placed': 'info',
  'easy-offer': 'info',
  'offer-answered': 'success',
  question: 'info',
  'parcel-trouble': 'warning',
  'mail-failed': 'danger',
  'payout-failed': 'danger',
};

/** What happened since the user last worked here: new orders, responses and questions, and failed sends or payouts. */
export function SinceSection() {
  const { timezone } = useMe();
  // The start time doesn't change while the page is open.
  const [since] = useState(() => sinceWhen(workedUntil(), Date.now(), timezone));
  const from = new Intl.DateTimeFormat('en-CA', { timeZone: timezone }).format(since);
  const read = useEndpoint(listNotifications, { query: { show: 'all', limit: most, from } });
  return (
    <Card as="section" aria-label="Since your last visit">
      <Inline gap={2} wrap marginBottom={3}>
        <Heading level={2}>Since your last visit</Heading>
        <Text small muted>
          <When at={new Date(since).toISOString()} clock />
        </Text>
      </Inline>
      <Loaded what="Recent activity" read={read} skeleton={<Skeleton height="72px" />}>
        {({ data, total }) => {
          const groups = groupsSince(data, since);
          if (groups.length === 0) return <Text muted>No new orders, responses or failures.</Text>;
          return (
            <Grid as="ul" min={270} gap={4} alignItems="start">
              {groups.map((group) => (
                <Group key={group.type} group={group} isPart={total > data.length} />
              ))}
            </Grid>
          );
        }}
      </Loaded>
    </Card>
  );
}

function Group({ group: { type, news }, isPart }: { group: SinceGroup; isPart: boolean }) {
  const all = `${pathTo('notifications')}?${new URLSearchParams({ show: 'all', type })}`;
  return (
    <Box as="li" minWidth={0}>
      <Inline gap={2}>
        <Box as="span" fontSize="xl" fontWeight={600} fontVariantNumeric="tabular-nums">
          {numberText(news.length)}
          {isPart && '+'}
        </Box>
        <StatusDot tone={toneOf[type]}>{notificationTypes[type].label}</StatusDot>
      </Inline>
      <Box as="ul" marginTop={1} fontSize="sm">
        {news.slice(0, named).map((one) => (
          <Inline as="li" key={one.id} justifyContent="space-between" gap={3}>
            <LinkText asChild overflowWrap="anywhere">
              <Link to={one.path}>{one.title}</Link>
            </LinkText>
            <Text as="span" small muted flexShrink={0}>
              <When at={one.created_at} />
            </Text>
          </Inline>
        ))}
      </Box>
      {news.length > named && (
        <LinkText asChild fontSize="sm">
          <Link to={all}>Show all {numberText(news.length)}</Link>
        </LinkText>
      )}
    </Box>
  );
}
