import { useEndpoint } from '@recoup/api';
import { listCashDays } from '@recoup/contract/stock/cash-drawers';
import { cashKinds } from '@recoup/contract/stock/cash-money';
import { Loaded, Money, Section } from '@recoup/screens';
import { dayText } from '@recoup/ui';
import { Fragment } from 'react';
import { Row, Rows } from '../rows.tsx';

/** The cash that each person received and paid out, by day. */
export function CashDays() {
  const read = useEndpoint(listCashDays, { query: {} });
  return (
    <Section id="cash.days" title="Last 30 days by person">
      <Loaded
        what="Days"
        read={read}
        isEmpty={({ data }) => data.length === 0}
        empty="No cash movements in this period."
      >
        {({ data }) => (
          <Rows label="Days by person">
            {data.map(({ day, name, totals, sum }) => (
              <Row
                key={`${day} ${name}`}
                title={name}
                about={[
                  dayText(day),
                  ...totals.map(({ kind, amount }) => (
                    <Fragment key={kind}>
                      {cashKinds[kind]} <Money value={amount} />
                    </Fragment>
                  )),
                ]}
              >
                <Money value={sum} strong />
              </Row>
            ))}
          </Rows>
        )}
      </Loaded>
    </Section>
  );
}
