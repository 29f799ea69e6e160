import { Box, Facts, Heading, Inline, Stack, Text } from '@recoup/ui';
import type { ReactNode } from 'react';
import { Loaded, type Read } from '../../parts/loaded.tsx';
import { PeekSkeleton } from './peek-panel.tsx';

interface PeekProps {
  /** Its drawing, or its customer's initials. */
  mark?: ReactNode;
  title: ReactNode;
  status?: ReactNode;
  /** Below the title, in a line. */
  subtitle?: ReactNode;
  /** What it comes to, large. */
  sum?: ReactNode;
  facts: readonly { label: string; value: ReactNode }[];
  children?: ReactNode;
}

/** What the peek at a row says: what it is, how it stands, what it comes to, its facts, and what it is made of. */
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

/** A part of it that was read for the peek, in its shape while that is not there. */
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

/** The most that is listed; the rest is counted. */
const most = 8;

/** What it is made of, line by line: devices with what is paid for each. */
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
