import type { AnswerOf } from '@recoup/contract';
import {
  type DeviceOutcome,
  deviceOutcomeNames,
  deviceOutcomes,
  type listDeviceRates,
} from '@recoup/contract/reports/dashboard-charts';
import { type DataColumn, DataTable } from '@recoup/screens/tables';
import { Box, LinkText, numberText, Text, useNarrow } from '@recoup/ui';
import { useMemo } from 'react';

type Row = AnswerOf<typeof listDeviceRates>['data'][number];

const percent = (value: number) => numberText(value, { style: 'percent', maximumFractionDigits: 0 });

interface DeviceRatesTableProps {
  rows: readonly Row[];
  onOpen: (figure: { id: number; name: string; outcome: DeviceOutcome }) => void;
}

/** One device per row: how many were quoted, and the shares offered, accepted and returned. */
export function DeviceRatesTable({ rows, onOpen }: DeviceRatesTableProps) {
  const columns = useMemo(() => columnsOf(onOpen), [onOpen]);
  if (useNarrow()) return <DeviceRatesCards rows={rows} onOpen={onOpen} />;
  return <DataTable columns={columns} items={rows} idOf={(row) => row.id} inset />;
}

const columnsOf = (onOpen: DeviceRatesTableProps['onOpen']): readonly DataColumn<Row>[] => [
  { id: 'device', header: 'Device', cell: ({ name }) => name, names: true },
  ...deviceOutcomeNames.map(
    (outcome): DataColumn<Row> => ({
      id: outcome,
      header: deviceOutcomes[outcome].label,
      cell: (row) => (
        <>
          <Figure row={row} outcome={outcome} onOpen={onOpen} />
          {outcome !== 'quoted' && (
            <Box as="span" display="inline-block" width={12} color="text.muted">
              {percent(row[outcome] / Math.max(1, row.quoted))}
            </Box>
          )}
        </>
      ),
      align: 'end',
      nowrap: true,
    }),
  ),
];

/** The same on a phone: the name above its figures. */
function DeviceRatesCards({ rows, onOpen }: DeviceRatesTableProps) {
  return (
    <Box as="ul" fontSize="sm">
      {rows.map((row) => (
        <Box as="li" key={row.id} borderTopWidth="1px" borderColor="border" paddingInline={4} paddingBlock={2}>
          <Text strong small>
            {row.name}
          </Text>
          <Box display="grid" gridTemplateColumns="repeat(4, 1fr)" gap={2} marginTop={1}>
            {deviceOutcomeNames.map((outcome) => (
              <Box key={outcome}>
                <Text small muted>
                  {deviceOutcomes[outcome].label}
                </Text>
                <Figure row={row} outcome={outcome} onOpen={onOpen} />
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function Figure({
  row,
  outcome,
  onOpen,
}: {
  row: Row;
  outcome: DeviceOutcome;
  onOpen: DeviceRatesTableProps['onOpen'];
}) {
  return (
    <LinkText asChild>
      <button
        type="button"
        aria-label={`${row.name}: ${row[outcome]} ${deviceOutcomes[outcome].label.toLowerCase()}`}
        onClick={() => onOpen({ id: row.id, name: row.name, outcome })}
      >
        {numberText(row[outcome])}
      </button>
    </LinkText>
  );
}
