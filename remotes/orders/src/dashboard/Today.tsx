import { useEndpoint } from '@recoup/api';
import type { AnswerOf } from '@recoup/contract';
import { type OrderKind, orderKinds } from '@recoup/contract/order-kind';
import { listDuePayouts } from '@recoup/contract/payouts/due-payouts';
import { allKinds, getToday, getTodayOfKinds } from '@recoup/contract/reports/dashboard';
import { pathTo } from '@recoup/contract/route';
import { Link, useMay, useOrderKinds } from '@recoup/remote-kit';
import { Loaded, usePageKeys } from '@recoup/screens';
import { Box, dayText, Icon, Inline, LinkText, numberText, Skeleton, Text, VisuallyHidden } from '@recoup/ui';
import { useRef } from 'react';
import { useCountOver } from '../shared/orders/use-count-over.ts';
import { figureText, hasFigure, type MorningFigure, morningFigures } from './morning-figures.ts';
import { Trend } from './Trend.tsx';
import type { DashboardFilter } from './use-dashboard-filter.ts';

export type Today = AnswerOf<typeof getToday>['data'];
type OfKind = AnswerOf<typeof getTodayOfKinds>['data']['kinds'][number];

/** Two in a row on a phone. With an odd number, the first spans both columns. */
const grid = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(auto-fit, minmax(150px, 1fr))' },
  css: { '& > :first-child:nth-last-child(odd)': { gridColumn: { base: 'span 2', md: 'auto' } } },
} as const;

/**
 * The morning figures: how many orders wait for what, each linking to exactly those. Below them, the trend of the last
 * weeks.
 */
export function TodaySection({ filter }: { filter: DashboardFilter }) {
  const { counted, location } = filter;
  const part = useRef<HTMLDivElement>(null);
  usePageKeys([{ keys: 't', label: 'Go to today’s figures', run: () => part.current?.querySelector('a')?.focus() }]);
  const read = useEndpoint(getToday, { query: { kind: counted, location_id: location } });
  return (
    <Box ref={part} as="section" aria-label="Today" display="grid" gap={4}>
      <Loaded
        what="Today’s figures"
        read={read}
        skeleton={
          <Box {...grid}>
            {[0, 1, 2, 3, 4].map((i) => (
              <Skeleton key={i} height="92px" />
            ))}
          </Box>
        }
      >
        {({ data }) => (
          <>
            {counted === allKinds ? (
              <FiguresOfAll today={data} location={location} />
            ) : (
              <Figures today={data} location={location} kind={counted} />
            )}
            <Seconds {...data.seconds} location={location} />
            <Trend days={data.days} counted={counted} location={location} store={data.location_id ?? location} />
          </>
        )}
      </Loaded>
    </Box>
  );
}

/** Second inspections, if there are any. */
function Seconds({ waiting, differs, location }: Today['seconds'] & { location: number | undefined }) {
  if (waiting + differs === 0) return null;
  const narrowed = location === undefined ? '' : `?location_id=${location}`;
  const devices = waiting === 1 ? '1 device' : `${numberText(waiting)} devices`;
  const results = differs === 1 ? '1 result differs' : `${numberText(differs)} results differ`;
  return (
    <Inline columnGap={4} rowGap={1} wrap>
      {waiting > 0 && (
        <LinkText asChild>
          <Link to={pathTo('secondInspections') + narrowed}>{`${devices} due for a second inspection`}</Link>
        </LinkText>
      )}
      {differs > 0 && (
        <LinkText asChild>
          <Link
            to={pathTo('secondInspections', { tab: 'differs' }) + narrowed}
          >{`${results} in second inspections`}</Link>
        </LinkText>
      )}
    </Inline>
  );
}

interface FiguresProps {
  today: Today;
  location: number | undefined;
}

function Figures({ today, location, kind }: FiguresProps & { kind: OrderKind }) {
  const figures = morningFigures(location, useMay(listDuePayouts)).filter((figure) => hasFigure(figure, [kind]));
  return (
    <Box as="ul" {...grid}>
      {figures.map((figure) => (
        <Figure key={figure.label} figure={figure} today={today} to={figure.to(kind, today.location_id)} />
      ))}
    </Box>
  );
}

/** The figures of all order types together. If several types have a count, each type links to its own list. */
function FiguresOfAll({ today, location }: FiguresProps) {
  const kinds = useEndpoint(getTodayOfKinds, { query: { location_id: location } }).data?.data.kinds ?? [];
  const ownKinds = useOrderKinds();
  const figures = morningFigures(location, useMay(listDuePayouts)).filter((figure) => hasFigure(figure, ownKinds));
  return (
    <Box as="ul" {...grid}>
      {figures.map((figure) => {
        const counted = kinds.filter((counts) => figure.count(counts) > 0);
        const [only] = counted;
        if (only && counted.length === 1)
          return (
            <Figure key={figure.label} figure={figure} today={today} to={figure.to(only.kind, only.location_id)} />
          );
        return <Figure key={figure.label} figure={figure} today={today} to={undefined} parts={counted} />;
      })}
    </Box>
  );
}

interface FigureProps {
  figure: MorningFigure;
  today: Today;
  /** Left out if the user may not see the list, or if there are several. */
  to: string | undefined;
  /** The order types that it adds up, if there are several. */
  parts?: readonly OfKind[];
}

function Figure({ figure, today, to, parts = [] }: FigureProps) {
  const count = figure.count(today);
  const shown = useCountOver(figure.value(today));
  const content = (
    <>
      <Inline gap={2} color="text.muted" fontSize="sm">
        <Icon name={figure.icon} size={14} />
        {figure.label}
      </Inline>
      <Box
        fontSize="2xl"
        fontWeight={600}
        lineHeight={1.2}
        fontVariantNumeric="tabular-nums"
        overflowWrap="anywhere"
        // A zero is muted.
        color={count === 0 ? 'text.muted' : undefined}
      >
        {figure.words(shown, today)}
      </Box>
      {parts.length > 0 ? (
        <Parts figure={figure} parts={parts} />
      ) : (
        <Text small muted>
          {figure.detail(count)}
        </Text>
      )}
      {today.usual && (
        <Text fontSize="xs" muted>
          Typical {dayText(today.days.at(-1)?.day ?? '', { weekday: 'long' })}: {figureText(figure, today.usual)}
        </Text>
      )}
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

/** "$190.00 in-store, 3 mail-in": each part links to its rows. */
function Parts({ figure, parts }: { figure: MorningFigure; parts: readonly OfKind[] }) {
  return (
    <Inline columnGap={3} rowGap={0.5} wrap fontSize="sm">
      {parts.map((counts) => {
        const to = figure.to(counts.kind, counts.location_id);
        const words = `${figureText(figure, counts)} ${orderKinds[counts.kind].label.toLowerCase()}`;
        return to ? (
          <LinkText asChild key={counts.kind}>
            <Link to={to}>
              <VisuallyHidden>{`${figure.label}: `}</VisuallyHidden>
              {words}
            </Link>
          </LinkText>
        ) : (
          <Text key={counts.kind} as="span" small muted>
            {words}
          </Text>
        );
      })}
    </Inline>
  );
}
