import { errorText } from '@recoup/api';
import { Link } from '@recoup/remote-kit';
import { Badge, Box, Card, ErrorState, Heading, Inline, Skeleton, Stack, Text } from '@recoup/ui';
import type { ReactNode } from 'react';

/** The part of a read that a card looks at. */
interface Read {
  data: unknown;
  error: Error | null;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

interface DashboardCardProps {
  title: string;
  /** The list that the card is the beginning of. */
  to?: string;
  count?: number | undefined;
  read: Read;
  /** Said where there is nothing. */
  empty: ReactNode;
  isEmpty: boolean;
  actions?: ReactNode;
  /** Rows of the skeleton. */
  rows?: number;
  children: ReactNode;
}

/** A card of the dashboard: its title leads to the list that its count counts. */
export function DashboardCard(props: DashboardCardProps) {
  const { title, to, count, read, actions } = props;
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
        {to && count !== undefined && <Badge>{count.toLocaleString('en-US')}</Badge>}
        {to && count === undefined && !read.error && <Skeleton width={8} height={5} />}
      </Inline>
      <CardContent {...props} />
    </Card>
  );
}

function CardContent({ read, rows = 8, isEmpty, empty, title, children }: DashboardCardProps) {
  if (read.error && !read.data) {
    return (
      <ErrorState
        title={`${title}: this cannot be shown`}
        onRetry={() => void read.refetch()}
        retrying={read.isFetching}
      >
        {errorText(read.error)}
      </ErrorState>
    );
  }
  if (!read.data) {
    return (
      <Box>
        {Array.from({ length: rows }, (_, row) => (
          <Stack key={row} gap={2} paddingInline={4} height="55px" justifyContent="center">
            <Skeleton width="60%" />
            <Skeleton width="40%" />
          </Stack>
        ))}
      </Box>
    );
  }
  if (isEmpty) {
    return (
      <Box padding={4} paddingTop={2}>
        <Text muted>{empty}</Text>
      </Box>
    );
  }
  return <Box as="ul">{children}</Box>;
}

/** A row of a card: two lines at the left, two at the right; the whole row is the link. */
export function CardRow(props: {
  to: string;
  title: ReactNode;
  detail: ReactNode;
  figure: ReactNode;
  figureDetail: ReactNode;
}) {
  return (
    <Box as="li" borderTopWidth="1px" borderColor="border">
      <Box asChild display="flex" gap={3} paddingInline={4} paddingBlock={2} _hover={{ bg: 'bg.hover' }}>
        <Link to={props.to}>
          <Box flex={1} minWidth={0}>
            <Text strong small truncate>
              {props.title}
            </Text>
            <Text small muted truncate>
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
