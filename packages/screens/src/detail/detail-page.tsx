import { ApiError, type ReadInput, useEndpoint } from '@recoup/api';
import type { AnswerOf, Endpoint } from '@recoup/contract';
import { useParams } from '@recoup/remote-kit';
import { Box, Card, ErrorState, Heading, IconButton, Inline, Skeleton, Stack } from '@recoup/ui';
import { Menu, type MenuGroup } from '@recoup/ui/overlays';
import type { ReactNode } from 'react';
import { Page, ReadError } from '../parts/page.tsx';
import { StayingActions } from './staying-actions.tsx';

/** The record in an endpoint's response. */
export type DataOf<E extends Endpoint> = AnswerOf<E> extends { data: infer Data } ? Data : never;

/** Parses an id from an address. Null if it isn't a number, and then no request is sent. */
export function idOfParam(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

/** The route parameter of this name, as an id. */
export function useIdParam(name: string): number | null {
  return idOfParam(useParams()[name]);
}

/** The contents of every page header. */
export interface DetailHead {
  title: ReactNode;
  status: ReactNode;
  subtitle: ReactNode;
  /** The next step, and the menu with all other actions. */
  actions: ReactNode;
}

export interface DetailPageProps<E extends Endpoint> {
  /** An endpoint of the contract that returns one record. */
  endpoint: E;
  /** The id from the address. Null if no such record can exist. */
  id: number | null;
  /** The kind of record in one word, for messages: "Order". */
  what: string;
  back: { to: string; label: string };
  title: (data: DataOf<E>) => ReactNode;
  status?: (data: DataOf<E>) => ReactNode;
  subtitle?: (data: DataOf<E>) => ReactNode;
  /** The page's own header in place of the title line. */
  head?: (data: DataOf<E>, parts: DetailHead) => ReactNode;
  /** The next step. */
  primaryAction?: (data: DataOf<E>) => ReactNode;
  /** The other actions. Groups without entries are hidden. */
  menu?: (data: DataOf<E>) => readonly MenuGroup[];
  /** Links to the sections, above them. */
  contents?: (data: DataOf<E>) => ReactNode;
  /** The second column: people and related records. */
  aside?: (data: DataOf<E>) => ReactNode;
  /** The sections about the record itself, with its history last. */
  children: (data: DataOf<E>) => ReactNode;
}

/**
 * A record's page: a title line with its status and next step, then two columns of sections and a table of contents.
 */
export function DetailPage<E extends Endpoint>(props: DetailPageProps<E>) {
  // Data and input of one record must never appear on the next record's page.
  return <Detail key={props.id} {...props} />;
}

function Detail<E extends Endpoint>(props: DetailPageProps<E>) {
  const { endpoint, id, what, back } = props;
  const read = useEndpoint(endpoint, { params: { id: id ?? 0 } } as unknown as ReadInput<E>, {
    enabled: id !== null,
    keepPrevious: false,
  });
  const notFound = id === null || (read.error instanceof ApiError && read.error.code === 'not_found');
  if (notFound) {
    return (
      <Page title={what} back={back}>
        <Card>
          <ErrorState title={`${what} not found`}>It doesn’t exist, or you don’t have access to it.</ErrorState>
        </Card>
      </Page>
    );
  }
  if (read.isError && !read.data) {
    return (
      <Page title={what} back={back}>
        <Card>
          <ReadError what={what} error={read.error} onRetry={() => void read.refetch()} retrying={read.isFetching} />
        </Card>
      </Page>
    );
  }
  if (!read.data) return <DetailSkeleton {...props} />;

  const { data } = read.data as unknown as { data: DataOf<E> };
  const groups = (props.menu?.(data) ?? []).filter(({ items }) => items.length > 0);
  const heading = { title: props.title(data), status: props.status?.(data), subtitle: props.subtitle?.(data) };
  const actions = (
    <>
      {groups.length > 0 && (
        <Menu end trigger={<IconButton look="secondary" icon="more" label="More actions" />} groups={groups} />
      )}
      {props.primaryAction?.(data)}
    </>
  );
  return (
    <Page
      {...heading}
      back={back}
      actions={<StayingActions>{actions}</StayingActions>}
      head={props.head?.(data, { ...heading, actions })}
    >
      {props.contents?.(data)}
      <Columns aside={props.aside?.(data)}>{props.children(data)}</Columns>
      <Box display={{ base: 'block', sm: 'none' }} height={12} aria-hidden />
    </Page>
  );
}

function Columns({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
  return (
    <Box
      display="grid"
      gap={4}
      alignItems="start"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: aside ? 'minmax(0, 1fr) 320px' : 'minmax(0, 1fr)' }}
    >
      <Stack gap={4}>{children}</Stack>
      {aside && (
        <Stack as="aside" aria-label="About" gap={4}>
          {aside}
        </Stack>
      )}
    </Box>
  );
}

/** A placeholder for the drawing, the title lines and the total. */
const headComing = (what: string) => (
  <Inline gap={4}>
    <Skeleton width={16} height={16} borderRadius="lg" flexShrink={0} />
    <Box flex={1}>
      <Heading level={1}>{what}</Heading>
      <Skeleton width="40%" marginTop={2} />
    </Box>
    <Skeleton width={24} height={6} flexShrink={0} />
  </Inline>
);

/** A placeholder in the shape of the page: its own header if it has one, then cards. */
function DetailSkeleton<E extends Endpoint>({ what, back, aside, head }: DetailPageProps<E>) {
  const card = (key: number, lines: number) => (
    <Card key={key}>
      <Stack gap={3}>
        {Array.from({ length: lines }, (_, i) => (
          <Skeleton key={`line-${i}`} width={i === 0 ? '30%' : `${90 - i * 8}%`} />
        ))}
      </Stack>
    </Card>
  );
  return (
    <Page title={what} back={back} head={head && headComing(what)}>
      <Box aria-busy aria-label={`${what} is loading`} role="status">
        <Columns aside={aside ? [card(1, 4), card(2, 3)] : undefined}>{[card(3, 6), card(4, 5)]}</Columns>
      </Box>
    </Page>
  );
}
