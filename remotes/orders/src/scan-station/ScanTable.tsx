import type { OrderItem } from '@recoup/contract/orders/order-schema';
import { mayMatch, mustChoose, scanResults } from '@recoup/contract/orders/scan-station';
import { orderPaths } from '@recoup/contract/route';
import { Link } from '@recoup/remote-kit';
import { Box, Button, IconButton, LinkText, SelectField, StatusDot, Text } from '@recoup/ui';
import { memo, useEffect, useRef, useState } from 'react';
import type { Scan, ScanVerdict } from './scan.ts';

export interface ScanLine {
  scan: Scan;
  verdict: ScanVerdict;
  item: OrderItem | undefined;
}

interface ScanTableProps {
  lines: readonly ScanLine[];
  /** Devices that a scan can be matched with, and their positions in the order. */
  choices: readonly { id: number; label: string; takesSerial: boolean }[];
  onChoose: (key: number, itemId: number) => void;
  onRemove: (key: number) => void;
}

const shownAtFirst = 100;

/** The scans of this session, newest first, each with its result and its device. */
export function ScanTable({ lines, choices, onChoose, onRemove }: ScanTableProps) {
  const [all, setAll] = useState(false);
  const newest = lines.toReversed();
  const visibleScans = all ? newest : newest.slice(0, shownAtFirst);
  return (
    <>
      <Box as="ul" aria-label="Scans">
        {visibleScans.map((line) => (
          <Line key={line.scan.key} line={line} choices={choices} onChoose={onChoose} onRemove={onRemove} />
        ))}
      </Box>
      {visibleScans.length < lines.length && (
        <Box padding={3}>
          <Button onClick={() => setAll(true)}>Show all {lines.length} scans</Button>
        </Box>
      )}
    </>
  );
}

type LineProps = Pick<ScanTableProps, 'choices' | 'onChoose' | 'onRemove'> & { line: ScanLine };

const Line = memo(function Line({ line: { scan, verdict, item }, choices, onChoose, onRemove }: LineProps) {
  const [choosing, setChoosing] = useState(false);
  // After a choice, focus returns to where it was.
  const chose = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (choosing || !chose.current) return;
    chose.current = false;
    button.current?.focus();
  }, [choosing]);
  const { result, message } = verdict;
  const order = scan.checked?.order;
  const matchable = scan.checked !== null && mayMatch(scan.checked.result) && scan.refusal === null;
  const label = choices.find(({ id }) => id === item?.id)?.label;
  return (
    <Box
      as="li"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr) auto', md: '170px minmax(0, 1fr) minmax(0, 1fr) auto' }}
      gap={{ base: 1, md: 3 }}
      alignItems="center"
      paddingInline={4}
      paddingBlock={2}
      borderTopWidth="1px"
      borderColor="border"
    >
      <Text fontVariantNumeric="tabular-nums" overflowWrap="anywhere">
        {scan.code}
      </Text>
      <Box minWidth={0} gridColumn={{ base: '1 / -1', md: 'auto' }} gridRow={{ base: 2, md: 'auto' }}>
        {result === 'waiting' ? (
          <StatusDot tone="neutral">Checking</StatusDot>
        ) : (
          <StatusDot tone={scanResults[result].tone}>{scanResults[result].label}</StatusDot>
        )}
        {message && (
          <Text small muted>
            {message}
          </Text>
        )}
        {order && (
          <Text small>
            <LinkText asChild>
              <Link to={orderPaths.detail(order.kind, order.id)}>Open order {order.number}</Link>
            </LinkText>
          </Text>
        )}
      </Box>
      <Box minWidth={0} gridColumn={{ base: '1 / -1', md: 'auto' }} gridRow={{ base: 3, md: 'auto' }}>
        {matchable && choosing && (
          <SelectField
            label={`Device of ${scan.code}`}
            hideLabel
            compact
            autoFocus
            value={item ? String(item.id) : ''}
            placeholder="Choose a device"
            onChange={(id) => {
              chose.current = true;
              onChoose(scan.key, Number(id));
              setChoosing(false);
            }}
            onBlur={() => setChoosing(false)}
            options={choices
              .filter(({ takesSerial }) => result !== 'serial' || takesSerial)
              .map((choice) => ({ value: String(choice.id), label: choice.label }))}
          />
        )}
        {matchable && !choosing && (item || (result !== 'waiting' && mustChoose(result))) && (
          <Button
            ref={button}
            size="sm"
            look="ghost"
            icon="edit"
            onClick={() => setChoosing(true)}
            aria-label={`Device of ${scan.code}: ${label ?? item?.name ?? 'not selected'}`}
          >
            {label ?? item?.name ?? 'Choose a device'}
          </Button>
        )}
      </Box>
      <IconButton size="sm" icon="close" label={`Remove ${scan.code}`} onClick={() => onRemove(scan.key)} />
    </Box>
  );
});
