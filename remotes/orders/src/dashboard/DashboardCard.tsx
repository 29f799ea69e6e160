import { Link } from '@recoup/remote-kit';
import { Loaded, type Read } from '@recoup/screens';
import { Badge, Box, Card, Heading, Inline, numberText, Skeleton, Stack, Text } from '@recoup/ui';
import type { ReactNode } from 'react';

interface DashboardCardProps<D> {
  title: string;
  /** The full list that the card shows the start of. */
  to?: string;
  count?: number | undefined;
  read: Read<D>;
  /** Shown if the list is empty. */
  empty: ReactNode;
  actions?: ReactNode;
  /** The number of placeholder rows. */
  rows?: number;
  /** For orders worked one after another: J and K move between rows. */
  queue?: boolean;
  children: (data: D) => ReactNode;
}

/** A dashboard card. Its title links to the list that its count counts. */
export function DashboardCard<D extends { data: readonly unknown[] }>(props: DashboardCardProps<D>) {
  const { title, to, count, read, empty, actions, rows = 8, queue, children } = props;
  return (
    <Card as="section" flush aria-label={title}>
      <Inline justifyContent="space-between" padding={4} paddingBottom={2} minHeight={12}>
        <Heading level={2}>
          {to ? (
            <Box asChild _hover={{ textDecoration: 'underline' }}>
              <Link to={to}>{title}</Link>
            </Box>
          ) : (
            title
          )}
        </Heading>
        {actions}
        {to && count !== undefined && <Badge>{numberText(count)}</Badge>}
        {to && count === undefined && !read.error && <Skeleton width={8} height={5} />}
      </Inline>
      <Loaded
        what={title}
        read={read}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <Box padding={4} paddingTop={2}>
            <Text muted>{empty}</Text>
          </Box>
        }
        skeleton={Array.from({ length: rows }, (_, row) => (
          <Stack key={row} gap={2} paddingInline={4} height="55px" justifyContent="center">
            <Skeleton width="60%" />
            <Skeleton width="40%" />
          </Stack>
        ))}
      >
        {(data) => (
          <Box as="ul" data-queue={queue ? '' : undefined}>
            {children(data)}
          </Box>
        )}
      </Loaded>
    </Card>
  );
}

/** A row of a card: two lines on the left, two on the right. The whole row is a link. */
export function CardRow(props: {
  to: string;
  /** Shown before both lines, such as a drawing or initials. */
  plate?: ReactNode;
  title: ReactNode;
  detail: ReactNode;
  figure: ReactNode;
  figureDetail: ReactNode;
}) {
  return (
    <Box as="li" borderTopWidth="1px" borderColor="border">
      <Box asChild display="flex" gap={3} paddingInline={4} paddingBlock={2} _hover={{ bg: 'bg.hover' }}>
        <Link to={props.to}>
          {props.plate}
          <Box flex={1} minWidth={0}>
            <Text strong small overflowWrap="anywhere">
              {props.title}
            </Text>
            <Text small muted overflowWrap="anywhere">
              {props.detail}
            </Text>
          </Box>
          <Box textAlign="end" fontSize="sm" flexShrink={0}>
            <Box>{props.figure}</Box>
            <Text small muted>
              {props.figureDetail}
            </Text>
          </Box>
        </Link>
      </Box>
    </Box>
  );
}
