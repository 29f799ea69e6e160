import { useEndpoint } from '@recoup/api';
import type { AnswerOf } from '@recoup/contract';
import { commissionSides, listCommissions, mostCommissionLines } from '@recoup/contract/stock/commissions';
import { useMe } from '@recoup/remote-kit';
import { Loaded, Money, When } from '@recoup/screens';
import { DataTable } from '@recoup/screens/tables';
import { PeriodField, SelectField, Stack, Text } from '@recoup/ui';
import { useState } from 'react';

type Commissions = AnswerOf<typeof listCommissions>['data'];

/** The current month to date. */
function thisMonth(now = new Date()) {
  const day = (date: Date) => date.toLocaleDateString('sv');
  return { from: day(new Date(now.getFullYear(), now.getMonth(), 1)), to: day(now) };
}

/** The commission of a period: a total per person, and the details. Users who may see staff see everyone's. */
export function CommissionSection() {
  const me = useMe();
  const [days, setDays] = useState(thisMonth);
  const [who, setWho] = useState(me.id);
  const read = useEndpoint(
    listCommissions,
    { query: { ...days, user_id: who } },
    { enabled: days.from !== '' && days.to !== '' },
  );
  return (
    <Stack gap={4}>
      <PeriodField
        compact
        label="Period"
        from={days.from}
        to={days.to}
        onChange={({ from, to }) => setDays({ from: from ?? '', to: to ?? '' })}
      />
      <Loaded
        what="Commission"
        read={read}
        isEmpty={({ data }) => data.people.length === 0}
        empty="No commission in this period."
      >
        {({ data }) => (
          <>
            <DataTable<Commissions['people'][number]>
              label="Commission by person"
              items={data.people}
              idOf={({ user_id }) => user_id}
              columns={[
                { id: 'name', header: 'Person', names: true, cell: ({ name }) => name },
                {
                  id: 'bought',
                  header: 'Buying',
                  align: 'end',
                  wide: true,
                  cell: (one) => <Money value={one.bought} />,
                },
                { id: 'sold', header: 'Selling', align: 'end', wide: true, cell: (one) => <Money value={one.sold} /> },
                { id: 'total', header: 'Total', align: 'end', cell: (one) => <Money value={one.total} strong /> },
              ]}
            />
            {data.people.length > 1 && (
              <SelectField
                label="Staff member"
                value={String(who)}
                onChange={(id) => setWho(Number(id))}
                options={[
                  { value: String(me.id), label: `${me.first_name} ${me.last_name}` },
                  ...data.people
                    .filter(({ user_id }) => user_id !== me.id)
                    .map(({ user_id, name }) => ({ value: String(user_id), label: name })),
                ]}
              />
            )}
            {data.lines.length > 0 && (
              <DataTable<Commissions['lines'][number]>
                label="Devices"
                items={data.lines}
                idOf={({ id }) => id}
                columns={[
                  { id: 'at', header: 'Date', nowrap: true, cell: ({ at }) => <When at={at} /> },
                  { id: 'device', header: 'Device', names: true, cell: ({ device }) => device },
                  { id: 'side', header: 'For', wide: true, cell: ({ side }) => commissionSides[side] },
                  { id: 'number', header: 'Number', wide: true, cell: ({ number }) => number },
                  { id: 'amount', header: 'Commission', align: 'end', cell: ({ amount }) => <Money value={amount} /> },
                ]}
              />
            )}
            {data.lines.length === mostCommissionLines && (
              <Text small muted>
                {`Only the newest ${mostCommissionLines} devices are listed. Choose a shorter period to see the others.`}
              </Text>
            )}
          </>
        )}
      </Loaded>
    </Stack>
  );
}
