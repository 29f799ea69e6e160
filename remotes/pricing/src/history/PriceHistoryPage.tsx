import { priceChangeSources } from '@recoup/contract/pricing/catalogue';
import { listPriceVersions, type PriceVersion, undoPriceVersion } from '@recoup/contract/pricing/prices';
import { setStartingPrices } from '@recoup/contract/pricing/starting-grid';
import { pathTo } from '@recoup/contract/route';
import { emit } from '@recoup/event-bus';
import { Link } from '@recoup/remote-kit';
import { ActionButton, type Column, IfAllowed, ListPage, When } from '@recoup/screens';
import { Badge, Button, ButtonLink, LinkText, numberText, Text } from '@recoup/ui';
import { useState } from 'react';
import { CompareDialog } from './CompareDialog.tsx';
import { VersionDialog } from './VersionDialog.tsx';

const columns: readonly Column<PriceVersion>[] = [
  { id: 'subject', header: 'Change', cell: (version) => <Opens version={version} />, hideable: false, width: 280 },
  { id: 'source', header: 'Source', cell: ({ source }) => priceChangeSources[source], width: 150 },
  { id: 'changed', header: 'Prices', align: 'end', cell: ({ changed }) => numberText(changed), width: 80 },
  { id: 'by', header: 'By', cell: ({ by }) => by, width: 140 },
  { id: 'live_at', header: 'Date', cell: ({ live_at }) => <When at={live_at} clock />, sortable: true, width: 165 },
  {
    id: 'back',
    header: 'Actions',
    cell: (version) => <WayBack version={version} />,
    width: 150,
    hideable: false,
    buttons: true,
  },
];

/** Every price change, which can be rolled back. Prices changed since then are kept. */
export default function PriceHistoryPage() {
  const [comparing, setComparing] = useState(false);
  return (
    <ListPage
      title="Price history"
      endpoint={listPriceVersions}
      columns={columns}
      nameOf={({ subject }) => subject}
      searchPlaceholder="File, rule, device or person"
      searchFrom={3}
      actions={
        <>
          <Button onClick={() => setComparing(true)}>Compare two days</Button>
          {comparing && <CompareDialog onClose={() => setComparing(false)} />}
        </>
      }
      filters={{ made: 'Date', source: 'Source' }}
      empty={{
        title: 'No price changes yet',
        icon: 'history',
        text: 'Every upload, rule, sync and edit appears here, and you can roll it back.',
        action: (
          <IfAllowed endpoint={setStartingPrices}>
            <ButtonLink look="primary">
              <Link to={pathTo('startingPrices')}>Set starting prices</Link>
            </ButtonLink>
          </IfAllowed>
        ),
      }}
    />
  );
}

/** The name of a change, which opens its prices. */
function Opens({ version }: { version: PriceVersion }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <LinkText asChild>
        <button type="button" onClick={() => setOpen(true)}>
          {version.subject}
        </button>
      </LinkText>
      {version.reason && (
        <Text small muted>
          Below the margin floor: {version.reason}
        </Text>
      )}
      {open && <VersionDialog version={version} onClose={() => setOpen(false)} />}
    </>
  );
}

function WayBack({ version: { id, subject, undone, undoes, source } }: { version: PriceVersion }) {
  if (undone) return <Badge>Rolled back</Badge>;
  if (undoes !== null) return <Badge>Rollback</Badge>;
  const rules = source === 'rule' ? ' Rules and round-up are restored too.' : '';
  return (
    <ActionButton
      endpoint={undoPriceVersion}
      input={{ params: { id } }}
      size="sm"
      icon="undo"
      failed="We couldn’t roll back this change"
      onDone={({ data }) => data.changed > 0 && emit('prices.published', { count: data.changed })}
      confirm={{
        title: `Roll back “${subject}”?`,
        text: `Prices return to what they were before this change. Prices edited since then stay.${rules}`,
        verb: 'Roll back',
        danger: true,
      }}
    >
      Roll back
    </ActionButton>
  );
}
