import { useEndpoint } from '@recoup/api';
import { pathTo } from '@recoup/contract/route';
import {
  type DrawerRow,
  getCashPlace,
  joinDrawer,
  listCashDays,
  listDrawers,
} from '@recoup/contract/stock/cash-drawers';
import { Link } from '@recoup/remote-kit';
import { ActionButton, IfAllowed, ListPager, Loaded, Money, Page, Section, usePages, When } from '@recoup/screens';
import { EmptyState, LinkText, Stack, StatusDot, Text } from '@recoup/ui';
import { Row, Rows } from '../rows.tsx';
import { CashDays } from './CashDays.tsx';
import { DisplayButton } from './DisplayButton.tsx';
import { DrawerActions, OpenDrawerButton } from './DrawerDialogs.tsx';
import { DrawerTotals } from './DrawerTotals.tsx';

/** The counter's cash: the user's own drawer, the location's other drawers, and the results of earlier ones. */
export default function CashPage() {
  const read = useEndpoint(getCashPlace, {});
  return (
    <Page title="Cash register">
      <Loaded what="Cash register" read={read} skeleton={160}>
        {({ data: { drawer, registers, required } }) => (
          <Stack gap={4}>
            <Section
              id="cash.mine"
              title={drawer ? drawer.register : 'No open drawer'}
              actions={drawer && <DrawerActions key={drawer.id} drawer={drawer} />}
            >
              {drawer ? (
                <DrawerTotals drawer={drawer} />
              ) : (
                <Text muted>
                  {required
                    ? 'Open a drawer before you take or pay out cash.'
                    : 'Open a drawer to keep track of the cash at this counter.'}
                </Text>
              )}
            </Section>
            <Section id="cash.registers" title="Registers">
              <Rows label="Registers">
                {registers.map(({ name, open }) => (
                  <Row key={name} title={name} about={[open ? `Opened by ${open.opened_by}` : 'Closed']}>
                    <DisplayButton register={name} />
                    {open === null && <OpenDrawerButton register={name} />}
                    {open !== null && open.id !== drawer?.id && (
                      <ActionButton endpoint={joinDrawer} input={{ params: { id: open.id } }} size="sm">
                        Use this register
                      </ActionButton>
                    )}
                  </Row>
                ))}
              </Rows>
            </Section>
            <Drawers />
            <IfAllowed endpoint={listCashDays}>
              <CashDays />
            </IfAllowed>
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}

function Drawers() {
  const { query, pager } = usePages();
  const read = useEndpoint(listDrawers, { query });
  return (
    <Section id="cash.drawers" title="Drawers">
      <Loaded
        what="Drawers"
        read={read}
        isEmpty={({ total }) => total === 0}
        empty={
          <EmptyState icon="pay" title="No drawers yet">
            Every cash drawer you open appears here with its movements and its count.
          </EmptyState>
        }
      >
        {(answer) => (
          <Stack gap={3}>
            <Rows label="Drawers">
              {answer.data.map((row) => (
                <DrawerLine key={row.id} row={row} />
              ))}
            </Rows>
            {answer.total > answer.per_page && <ListPager answer={answer} {...pager} />}
          </Stack>
        )}
      </Loaded>
    </Section>
  );
}

function DrawerLine({ row }: { row: DrawerRow }) {
  const { difference } = row;
  return (
    <Row
      title={
        <LinkText asChild>
          <Link to={pathTo('cashDrawer', { drawerId: row.id })}>
            {row.register}, {row.location_name}
          </Link>
        </LinkText>
      }
      about={[row.opened_by, <When key="at" at={row.opened_at} />]}
    >
      {difference === null ? (
        <StatusDot tone="info">Open</StatusDot>
      ) : (
        <StatusDot tone={difference.amount === 0 ? 'success' : 'warning'}>
          {difference.amount === 0 ? 'Balanced' : <Money value={difference} />}
        </StatusDot>
      )}
    </Row>
  );
}
