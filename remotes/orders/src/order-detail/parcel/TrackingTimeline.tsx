import { useEndpoint } from '@recoup/api';
import type { Order } from '@recoup/contract/orders/order-schema';
import {
  getLiveTracking,
  refreshTracking,
  type TrackedLabel,
  trackingCodes,
} from '@recoup/contract/shipping/order-shipping';
import { ActionButton, Loaded, When } from '@recoup/screens';
import { Box, Inline, Stack, Text } from '@recoup/ui';

/** The carriers' tracking events for the order's packages, newest first. */
export function TrackingTimeline({ order }: { order: Order }) {
  const read = useEndpoint(getLiveTracking, { params: { id: order.id } });
  return (
    <Loaded
      what="Tracking"
      read={read}
      isEmpty={({ data }) => data.every(({ tracking_number }) => tracking_number === '')}
    >
      {({ data }) => (
        <Stack gap={3}>
          {data
            .filter(({ tracking_number }) => tracking_number !== '')
            .map((label) => (
              <Events key={label.id} label={label} />
            ))}
          {order.received_at === null && (
            <Inline>
              <ActionButton
                size="sm"
                icon="refresh"
                endpoint={refreshTracking}
                input={{ body: { order_id: order.id } }}
              >
                Refresh tracking
              </ActionButton>
            </Inline>
          )}
        </Stack>
      )}
    </Loaded>
  );
}

/** Why a package has no tracking events. */
const withoutNews = {
  unscanned: 'The carrier hasn’t scanned this package yet.',
  unknown: 'The carrier doesn’t know this tracking number yet. New labels can take a day to appear.',
  unreadable: 'We couldn’t read the carrier’s response. Check the package on the carrier’s website.',
} as const;

function Events({ label }: { label: TrackedLabel }) {
  const { events, tracked_at, expected_at, state, answer } = label;
  return (
    <Stack gap={2}>
      {events.length > 0 && (
        <Box as="ol" aria-label={`Tracking for ${label.tracking_number}`}>
          {events.map((event, i) => (
            <Box
              as="li"
              key={`${event.at} ${event.code}`}
              borderInlineStartWidth="2px"
              borderColor={i === 0 ? 'accent.text' : 'border'}
              paddingInlineStart={3}
              paddingBottom={3}
            >
              <Text strong={i === 0}>{trackingCodes[event.code].label}</Text>
              <Text small muted>
                {[event.text, event.place].filter(Boolean).join(', ')} · <When at={event.at} clock />
              </Text>
            </Box>
          ))}
        </Box>
      )}
      {answer && answer !== 'scanned' && <Text small>{withoutNews[answer]}</Text>}
      <Text small muted>
        {tracked_at ? (
          <>
            Checked with the carrier <When at={tracked_at} clock />
          </>
        ) : (
          'Not checked with the carrier yet'
        )}
        {expected_at && state !== 'delivered' && (
          <>
            , expected <When at={expected_at} />
          </>
        )}
      </Text>
    </Stack>
  );
}
