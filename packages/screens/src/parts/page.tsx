import { ApiError, errorText } from '@recoup/api';
import { Link } from '@recoup/remote-kit';
import { Box, ErrorState, Heading, Icon, Inline, Stack, Text, touchLine, useNarrow } from '@recoup/ui';
import { lazy, type ReactNode, Suspense } from 'react';

/** It comes where the window is a phone's. */
const MoreActions = lazy(() => import('./more-actions.tsx'));

/** The frame of every page inside the shell's gutters: title line with the one primary action, then its content. */
export function Page(props: {
  title: ReactNode;
  /** Beside the title: status. */
  status?: ReactNode;
  /** Below the title: a line of what it is. */
  subtitle?: ReactNode;
  back?: { to: string; label: string };
  actions?: ReactNode;
  /** Narrow pages are for reading and forms. */
  narrow?: boolean;
  /** All of the window's width: for tables. A form of two columns ends where its fields would be too long to read. */
  wide?: boolean | 'form';
  /** In place of the title line: of one thing, whose head stays in sight. */
  head?: ReactNode;
  children: ReactNode;
}) {
  const { title, status, subtitle, back, actions, narrow, wide, head, children } = props;
  const narrowWindow = useNarrow();
  const titleLine = (
    <Inline justifyContent="space-between" gap={3} wrap>
      <Inline gap={3} wrap>
        <Heading level={1}>{title}</Heading>
        {status}
      </Inline>
      <Inline gap={2} wrap>
        {narrowWindow && (
          <Suspense fallback={null}>
            <MoreActions />
          </Suspense>
        )}
        {actions}
      </Inline>
    </Inline>
  );
  const below = subtitle && (
    <Text muted marginTop={1}>
      {subtitle}
    </Text>
  );
  return (
    <Stack
      gap={4}
      width="100%"
      maxWidth={wide === true ? undefined : wide ? '1920px' : narrow ? '720px' : '1440px'}
      marginInline="auto"
    >
      <Box>
        {back && (
          <Box
            asChild
            display="inline-flex"
            alignItems="center"
            gap={1}
            fontSize="sm"
            color="text.muted"
            marginBottom={1}
            {...touchLine}
            _hover={{ color: 'text' }}
          >
            <Link to={back.to}>
              <Icon name="left" size={14} />
              {back.label}
            </Link>
          </Box>
        )}
        {!head && titleLine}
        {!head && below}
      </Box>
      {head}
      {children}
    </Stack>
  );
}

/** A read that failed, in the words of the shop, with what to do next. */
export function ReadError({
  error,
  onRetry,
  retrying,
  what,
}: {
  error: unknown;
  onRetry?: () => void;
  retrying?: boolean;
  /** What could not be read: "Orders". */
  what: string;
}) {
  const reference = error instanceof ApiError ? error.requestId : undefined;
  if (error instanceof ApiError && error.code === 'not_found') {
    return <ErrorState title={`${what} not found`}>{errorText(error)}</ErrorState>;
  }
  return (
    <ErrorState title={`${what} couldn’t load`} reference={reference} onRetry={onRetry} retrying={retrying ?? false}>
      {errorText(error)}
    </ErrorState>
  );
}
