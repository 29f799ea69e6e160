import { pathTo } from '@recoup/contract/route';
import { type Drawer, getDrawer, printDrawer } from '@recoup/contract/stock/cash-drawers';
import { cashKinds } from '@recoup/contract/stock/cash-money';
import { Link } from '@recoup/remote-kit';
import { DetailPage, Money, OpenFileButton, Section, useIdParam, When } from '@recoup/screens';
import { LinkText, StatusDot, Text } from '@recoup/ui';
import { Fragment } from 'react';
import { Row, Rows } from '../rows.tsx';
import { DrawerActions } from './DrawerDialogs.tsx';
import { DrawerTotals } from './DrawerTotals.tsx';

/** A drawer: its movements, who made them, and whether the count matched. */
export default function CashDrawerPage() {
  return (
    <DetailPage
      endpoint={getDrawer}
      id={useIdParam('drawerId')}
      what="Cash drawer"
      back={{ to: pathTo('cash'), label: 'Cash register' }}
      title={({ register, location_name }) => `${register}, ${location_name}`}
      status={({ closed_at }) => (
        <StatusDot tone={closed_at ? 'neutral' : 'info'}>{closed_at ? 'Closed' : 'Open'}</StatusDot>
      )}
      subtitle={(drawer) => (
        <>
          Opened by {drawer.opened_by}, <When at={drawer.opened_at} />
          {drawer.closed_at && (
            <>
              {' · '}Closed by {drawer.closed_by}, <When at={drawer.closed_at} />
            </>
          )}
        </>
      )}
      primaryAction={(drawer) => (
        <>
          <OpenFileButton endpoint={printDrawer} input={{ params: { id: drawer.id } }} size="sm">
            Print
          </OpenFileButton>
          <DrawerActions drawer={drawer} />
        </>
      )}
      aside={(drawer) => <People drawer={drawer} />}
    >
      {(drawer) => (
        <>
          <Section id="drawer.totals" title="Cash">
            <DrawerTotals drawer={drawer} />
            {drawer.note && <Text whiteSpace="pre-line">{drawer.note}</Text>}
          </Section>
          <Movements drawer={drawer} />
        </>
      )}
    </DetailPage>
  );
}

function Movements({ drawer }: { drawer: Drawer }) {
  return (
    <Section id="drawer.movements" title="Movements">
      {drawer.movements.length === 0 && <Text muted>No cash movements yet.</Text>}
      <Rows label="Movements">
        {drawer.movements.map(({ id, kind, amount, note, invoice_id, by, at }) => (
          <Row
            key={id}
            title={
              invoice_id === null ? (
                cashKinds[kind]
              ) : (
                <LinkText asChild>
                  <Link to={pathTo('invoiceDetail', { buybackId: invoice_id })}>{cashKinds[kind]}</Link>
                </LinkText>
              )
            }
            about={[note, by, <When key="at" at={at} />]}
          >
            <Money value={amount} strong />
          </Row>
        ))}
      </Rows>
    </Section>
  );
}

function People({ drawer }: { drawer: Drawer }) {
  return (
    <Section id="drawer.people" title="By person">
      {drawer.people.length === 0 && <Text muted>No cash movements yet.</Text>}
      <Rows label="People">
        {drawer.people.map(({ name, totals }) => (
          <Row
            key={name}
            title={name}
            about={totals.map(({ kind, amount }) => (
              <Fragment key={kind}>
                {cashKinds[kind]} <Money value={amount} />
              </Fragment>
            ))}
          />
        ))}
      </Rows>
    </Section>
  );
}
