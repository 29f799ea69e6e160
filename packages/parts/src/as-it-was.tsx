import type { AsItWas } from '@recoup/contract/audit/audit-entry';
import { fieldWords } from '@recoup/contract/audit/audit-fields';
import { When } from '@recoup/screens';
import { type DataColumn, DataTable } from '@recoup/screens/tables';
import { Box, Card, DayField, dayText, Stack, Text } from '@recoup/ui';
import { LogValue } from './change-entry.tsx';

type Difference = AsItWas['differences'][number];

const columns: DataColumn<Difference>[] = [
  { id: 'field', header: 'Field', names: true, cell: ({ field }) => fieldWords(field) },
  { id: 'subject', header: 'Part', wide: true, cell: ({ subject }) => subject },
  { id: 'was', header: 'On that day', cell: ({ was }) => <LogValue text={was} /> },
  { id: 'now', header: 'Today', cell: ({ now }) => <LogValue text={now} /> },
  { id: 'changed', header: 'Changed', wide: true, cell: ({ changed_at }) => <When at={changed_at} clock /> },
];

/** Shows a record as it was at the end of a day, next to its current state. Derived from its history. */
export function AsItWasCard(props: { day: string; was: AsItWas | null; onDay: (day: string) => void }) {
  const { day, was, onDay } = props;
  return (
    <Card as="section">
      <Stack gap={3}>
        <Box maxWidth={52}>
          <DayField label="View as of" value={day} onChange={onDay} mayBeEmpty />
        </Box>
        {was && <Was was={was} />}
      </Stack>
    </Card>
  );
}

function Was({ was: { on, existed, differences } }: { was: AsItWas }) {
  if (!existed) return <Text>It didn’t exist yet at the end of {dayText(on)}.</Text>;
  if (differences.length === 0) return <Text>Nothing has changed since {dayText(on)}.</Text>;
  return (
    <>
      <Text muted>These fields were different at the end of {dayText(on)}. Everything else was as it is today.</Text>
      <DataTable columns={columns} items={differences} label={`Differences since ${dayText(on)}`} />
    </>
  );
}
