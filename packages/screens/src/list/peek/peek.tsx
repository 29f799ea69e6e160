import { Box, Facts, Heading, Inline, Stack, Text } from '@recoup/ui';
import type { ReactNode } from 'react';
import { Loaded, type Read } from '../../parts/loaded.tsx';
import { PeekSkeleton } from './peek-panel.tsx';

interface PeekProps {
  /** The record's drawing, or the customer's initials. */
  mark?: ReactNode;
  title: ReactNode;
  status?: ReactNode;
  /** A line below the title. */
  subtitle?: ReactNode;
  /** The total, in large type. */
  sum?: ReactNode;
  facts: readonly { label: string; value: ReactNode }[];
  children?: ReactNode;
}

/** The content of a peek: the row's name, status, total, facts and lines. */
export function Peek({ mark, title, status, subtitle, sum, facts, children }: PeekProps) {
  return (
    <Stack gap={4}>
      <Inline gap={3} alignItems="flex-start">
        {mark}
        <Box flex={1} minWidth={0}>
          <Heading level={2}>{title}</Heading>
          {subtitle && (
            <Text small muted marginTop={0.5}>
              {subtitle}
            </Text>
          )}
        </Box>
        {sum && (
          <Box fontSize="xl" fontWeight={600} whiteSpace="nowrap">
            {sum}
          </Box>
        )}
      </Inline>
      {status && <Box>{status}</Box>}
      <Facts columns={1} items={facts} />
      {children}
    </Stack>
  );
}

/** A part that loads for the peek, with a placeholder in its shape. */
export function PeekRead<D>(props: { what: string; read: Read<D>; children: (data: D) => ReactNode }) {
  const { what, read, children } = props;
  return (
    <Loaded what={what} read={read} skeleton={<PeekSkeleton />}>
      {children}
    </Loaded>
  );
}

interface PeekLinesProps {
  title: string;
  lines: readonly { id: number; name: ReactNode; about?: ReactNode; value?: ReactNode }[];
}

/** The most lines listed. The rest is counted. */
const most = 8;

/** The lines of the record, such as devices with their prices. */
export function PeekLines({ title, lines }: PeekLinesProps) {
  if (lines.length === 0) return null;
  return (
    <Box>
      <Text strong marginBottom={1}>
        {title}
      </Text>
      <Box as="ul" aria-label={title}>
        {lines.slice(0, most).map(({ id, name, about, value }) => (
          <Inline
            as="li"
            key={id}
            gap={3}
            justifyContent="space-between"
            paddingBlock={2}
            borderTopWidth="1px"
            borderColor="border"
          >
            <Box minWidth={0}>
              <Box overflowWrap="anywhere">{name}</Box>
              {about && (
                <Text small muted>
                  {about}
                </Text>
              )}
            </Box>
            <Box whiteSpace="nowrap">{value}</Box>
          </Inline>
        ))}
      </Box>
      {lines.length > most && (
        <Text small muted>
          and {lines.length - most} more
        </Text>
      )}
    </Box>
  );
}
