import { ApiError, errorText } from '@recoup/api';
import { Link } from '@recoup/remote-kit';
import { Box, ErrorState, Heading, Icon, Inline, Stack, Text, touchLine, useNarrow } from '@recoup/ui';
import { lazy, type ReactNode, Suspense } from 'react';

/** Loaded on phones. */
const MoreActions = lazy(() => import('./more-actions.tsx'));

/** The frame of every page inside the shell's gutters: a title line with the primary action, then the content. */
export function Page(props: {
  title: ReactNode;
  /** Beside the title: the status. */
  status?: ReactNode;
  /** A line below the title. */
  subtitle?: ReactNode;
  back?: { to: string; label: string };
  actions?: ReactNode;
  /** A narrow page, for reading and forms. */
  narrow?: boolean;
  /**
   * Uses the full width of the window, for tables. `form` limits the width of a two-column form, so that its fields
   * stay readable.
   */
  wide?: boolean | 'form';
  /** A record's sticky header in place of the title line. */
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

/** Explains a failed read in plain words, with what to do next. */
export function ReadError({
  error,
  onRetry,
  retrying,
  what,
}: {
  error: unknown;
  onRetry?: () => void;
  retrying?: boolean;
  /** What failed to load: "Orders". */
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
