import { useEndpoint } from '@recoup/api';
import type { AnswerOf } from '@recoup/contract';
import { formatMoney } from '@recoup/contract/money';
import { orderKinds } from '@recoup/contract/order-kind';
import { orderWaits } from '@recoup/contract/orders/order-waits';
import { listDuePayouts } from '@recoup/contract/payouts/due-payouts';
import { getToday } from '@recoup/contract/reports/dashboard';
import { pathTo } from '@recoup/contract/route';
import { Link, useMay } from '@recoup/remote-kit';
import { Loaded, usePageKeys } from '@recoup/screens';
import { Box, Icon, type IconName, Inline, numberText, Skeleton, Text } from '@recoup/ui';
import { useRef } from 'react';
import { pathOfFigure } from './order-links.ts';
import { Trend } from './Trend.tsx';
import type { DashboardFilter } from './use-dashboard-filter.ts';

export type Today = AnswerOf<typeof getToday>['data'];

const columns = { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(auto-fit, minmax(150px, 1fr))' };

/** The morning: who waits for what, each figure a link to exactly those; below it how the last weeks went. */
export function TodaySection({ filter }: { filter: DashboardFilter }) {
  const { kind, location } = filter;
  const part = useRef<HTMLDivElement>(null);
  usePageKeys([
    { keys: 't', label: 'Go to the figures of today', run: () => part.current?.querySelector('a')?.focus() },
  ]);
  const read = useEndpoint(getToday, { query: { kind, location_id: location } });
  return (
    <Box ref={part} as="section" aria-label="Today" display="grid" gap={4}>
      <Loaded
        what="Today"
        read={read}
        skeleton={
          <Box display="grid" gap={3} gridTemplateColumns={columns}>
            {[0, 1, 2, 3, 4].map((i) => (
              <Skeleton key={i} height="92px" />
            ))}
          </Box>
        }
      >
        {({ data }) => (
          <>
            <Figures today={data} filter={filter} />
            <Trend days={data.days} kind={kind} location={location} store={data.location_id ?? location} />
          </>
        )}
      </Loaded>
    </Box>
  );
}

function Figures({ today, filter: { kind, location } }: { today: Today; filter: DashboardFilter }) {
  const mayPay = useMay(listDuePayouts);
  const place = { location_id: location };
  const waiting = (name: keyof typeof orderWaits) => pathOfFigure({ kind, filter: { waiting: name, ...place } });
  // What is owed stands in a list of every store: where only one is counted, it is said there, too.
  const due = new URLSearchParams({ kind });
  const store = today.location_id ?? location;
  if (store !== undefined && store !== null) due.set('location_id', String(store));
  const { owed } = today;
  return (
    <Box as="ul" display="grid" gap={3} gridTemplateColumns={columns}>
      <Figure
        icon="pay"
        label="Owed"
        value={formatMoney(owed.total)}
        detail={owed.count === 1 ? '1 order to pay' : `${numberText(owed.count)} orders to pay`}
        isNone={owed.count === 0}
        to={mayPay ? `${pathTo('payouts')}?${due}` : undefined}
      />
      <Figure
        icon="device"
        label={orderWaits.inspection.label}
        value={numberText(today.inspection)}
        detail={today.inspection === 1 ? 'order is here' : 'orders are here'}
        isNone={today.inspection === 0}
        to={waiting('inspection')}
      />
      {orderKinds[kind].ships && (
        <Figure
          icon="shipping"
          label="Arriving"
          value={numberText(today.arriving)}
          detail={today.arriving === 1 ? 'package due today' : 'orders due today'}
          isNone={today.arriving === 0}
          to={pathOfFigure({ kind, filter: { arriving: 'today', ...place } })}
        />
      )}
      <Figure
        icon="time"
        label="Expiring"
        value={numberText(today.expiry)}
        detail="by tomorrow night"
        isNone={today.expiry === 0}
        to={waiting('expiry')}
      />
      <Figure
        icon="mail-in"
        label={orderWaits.answer.label}
        value={numberText(today.answer)}
        detail={today.answer === 1 ? 'offer with its customer' : 'offers with customers'}
        isNone={today.answer === 0}
        to={waiting('answer')}
      />
    </Box>
  );
}

interface FigureProps {
  icon: IconName;
  label: string;
  value: string;
  detail: string;
  /** Nobody waits: it steps back. */
  isNone: boolean;
  /** Left out: the list is not theirs to see. */
  to: string | undefined;
}

function Figure({ icon, label, value, detail, isNone, to }: FigureProps) {
  const content = (
    <>
      <Inline gap={2} color="text.muted" fontSize="sm">
        <Icon name={icon} size={14} />
        {label}
      </Inline>
      <Box
        fontSize="2xl"
        fontWeight={600}
        lineHeight={1.2}
        fontVariantNumeric="tabular-nums"
        overflowWrap="anywhere"
        color={isNone ? 'text.muted' : undefined}
      >
        {value}
      </Box>
      <Text small muted>
        {detail}
      </Text>
    </>
  );
  const look = {
    display: 'block',
    height: '100%',
    padding: 3,
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'lg',
    boxShadow: 'hairline',
  } as const;
  return (
    <Box as="li">
      {to ? (
        <Box asChild {...look} _hover={{ bg: 'bg.hover' }}>
          <Link to={to}>{content}</Link>
        </Box>
      ) : (
        <Box {...look}>{content}</Box>
      )}
    </Box>
  );
}
