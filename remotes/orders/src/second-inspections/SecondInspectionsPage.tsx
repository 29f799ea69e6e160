import {
  listSecondInspections,
  recordSecondInspection,
  type SecondInspection,
  type SecondTab,
  secondTabNames,
  secondTabs,
  settleSecondInspection,
} from '@recoup/contract/orders/checks/second-inspections';
import { secondStates } from '@recoup/contract/orders/checks/second-states';
import { orderPaths, pathTo } from '@recoup/contract/route';
import { DeviceGlyph } from '@recoup/parts';
import { Link, useMay, useParams } from '@recoup/remote-kit';
import { type Column, DialogButton, ListPage, Money, When } from '@recoup/screens';
import { LinkText, PersonName, StatusPill, Text } from '@recoup/ui';
import { lazy, Suspense } from 'react';

const SecondInspectDialog = lazy(() => import('./SecondInspectDialog.tsx'));
const SettleDialog = lazy(() => import('./SettleDialog.tsx'));

type Columns = readonly Column<SecondInspection>[];

const device: Column<SecondInspection> = {
  id: 'name',
  card: 'title',
  header: 'Device',
  width: 240,
  hideable: false,
  cell: ({ name, category }) => (
    <>
      <DeviceGlyph category={category} />
      {name}
    </>
  ),
};
const code: Column<SecondInspection> = {
  id: 'code',
  card: 'line',
  header: 'IMEI or serial number',
  width: 160,
  cell: ({ imei, serial }) => imei ?? serial ?? '–',
  isEmpty: ({ imei, serial }) => (imei ?? serial) === null,
};
const since: Column<SecondInspection> = {
  id: 'at',
  card: 'foot',
  header: 'Since',
  width: 100,
  sortable: true,
  cell: ({ at }) => <When at={at} />,
};

/** What a user needs to find a device, without its first result. There is no link to its order. */
const toInspect: Columns = [
  device,
  code,
  { id: 'order', header: 'Order', width: 80, cell: ({ order }) => order.number },
  { id: 'location', card: 'line', header: 'Location', width: 170, cell: ({ location_name }) => location_name },
  { id: 'bin', header: 'Bin', width: 80, cell: ({ bin }) => bin ?? '–', isEmpty: ({ bin }) => bin === null },
  since,
  {
    id: 'actions',
    card: 'end',
    header: 'Actions',
    width: 100,
    hideable: false,
    steps: true,
    cell: ({ id, name }) => (
      <DialogButton
        endpoint={recordSecondInspection}
        size="sm"
        dialog={(close) => (
          <Suspense fallback={null}>
            <SecondInspectDialog id={id} name={name} onClose={close} />
          </Suspense>
        )}
      >
        Inspect
      </DialogButton>
    ),
  },
];

const resultOf = (which: 'first' | 'second', header: string): Column<SecondInspection> => ({
  id: which,
  card: 'line',
  header,
  width: 190,
  cell: (row) => {
    const result = row[which];
    if (!result) return '–';
    return (
      <>
        {result.condition}{' '}
        <Text as="span" small muted>
          <Money value={result.worth} />
        </Text>
      </>
    );
  },
});
const byOf = (which: 'first' | 'second', header: string): Column<SecondInspection> => ({
  id: `${which}_by`,
  header,
  width: 130,
  yields: 3,
  cell: (row) => (row[which] ? <PersonName name={row[which].by} /> : '–'),
});
const order: Column<SecondInspection> = {
  id: 'order',
  card: 'foot',
  header: 'Order',
  width: 80,
  cell: ({ order: { id, kind, number } }) => (
    <LinkText asChild>
      <Link to={orderPaths.detail(kind, id)}>{number}</Link>
    </LinkText>
  ),
};
const results: Columns = [
  device,
  order,
  resultOf('first', 'First result'),
  byOf('first', 'First inspector'),
  resultOf('second', 'Second result'),
  byOf('second', 'Second inspector'),
  {
    id: 'note',
    header: 'Note',
    width: 160,
    yields: 1,
    cell: ({ note }) => note ?? '–',
    isEmpty: ({ note }) => note === null,
  },
];

const columnsOf: Readonly<Record<SecondTab, Columns>> = {
  waiting: toInspect,
  differs: [
    ...results,
    {
      id: 'actions',
      card: 'end',
      header: 'Actions',
      width: 90,
      hideable: false,
      steps: true,
      cell: (row) => (
        <DialogButton
          endpoint={settleSecondInspection}
          size="sm"
          dialog={(close) => (
            <Suspense fallback={null}>
              <SettleDialog row={row} onClose={close} />
            </Suspense>
          )}
        >
          Resolve
        </DialogButton>
      ),
    },
  ],
  done: [
    device,
    {
      id: 'state',
      card: 'end',
      header: 'Result',
      width: 140,
      cell: ({ state, settled }) => (
        <StatusPill tone={secondStates[state].tone} {...(settled && { title: `${settled.by}: ${settled.reason}` })}>
          {secondStates[state].label}
        </StatusPill>
      ),
    },
    ...results.slice(1),
    { ...since, yields: 2 },
  ],
};

const empty: Readonly<Record<SecondTab, { title: string; text: string }>> = {
  waiting: {
    title: 'No devices to inspect a second time',
    text: 'Sampled devices that someone else inspected appear here. Set the sample size under Inspection checks.',
  },
  differs: {
    title: 'No differing results',
    text: 'When a second inspection differs from the first, decide here which one is correct.',
  },
  done: { title: 'No second inspections yet', text: 'Second inspections appear here with both results.' },
};

/** A sample of inspected devices to be inspected by a second person, who doesn’t see the first result. */
export default function SecondInspectionsPage() {
  const { tab: tabParam } = useParams();
  const maySettle = useMay(settleSecondInspection);
  const tab = secondTabNames.find((name) => name === tabParam) ?? 'waiting';
  return (
    <ListPage
      key={tab}
      title="Second inspections"
      endpoint={listSecondInspections}
      query={{ tab }}
      columns={columnsOf[tab]}
      nameOf={({ name }) => name}
      filters={{ at: 'Since' }}
      searchPlaceholder="Device, IMEI or serial number"
      tabs={(answer) => ({
        label: 'Second inspections',
        current: tab,
        items: secondTabNames
          .filter((name) => name === 'waiting' || maySettle)
          .map((name) => ({
            id: name,
            label: secondTabs[name].label,
            ...(name !== 'done' && { count: answer?.counts[name] }),
            to: pathTo('secondInspections', { tab: name }),
          })),
      })}
      empty={empty[tab]}
    />
  );
}
