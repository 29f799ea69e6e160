import { ApiError, type ReadInput, useEndpoint } from '@recoup/api';
import type { AnswerOf, Endpoint } from '@recoup/contract';
import { useParams } from '@recoup/remote-kit';
import { Box, Card, ErrorState, Heading, IconButton, Inline, Skeleton, Stack } from '@recoup/ui';
import { Menu, type MenuGroup } from '@recoup/ui/overlays';
import type { ReactNode } from 'react';
import { Page, ReadError } from '../parts/page.tsx';
import { StayingActions } from './staying-actions.tsx';

/** The thing that an endpoint answers. */
export type DataOf<E extends Endpoint> = AnswerOf<E> extends { data: infer Data } ? Data : never;

/** An id as it stands in an address; null when it is not digits, and then nothing is asked of the server. */
export function idOfParam(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

/** The parameter of this name as an id. */
export function useIdParam(name: string): number | null {
  return idOfParam(useParams()[name]);
}

/** What every head of a page says. */
export interface DetailHead {
  title: ReactNode;
  status: ReactNode;
  subtitle: ReactNode;
  /** The next step, and the menu of the rest. */
  actions: ReactNode;
}

export interface DetailPageProps<E extends Endpoint> {
  /** A show endpoint of the contract. */
  endpoint: E;
  /** Its id from the address; null is no such thing. */
  id: number | null;
  /** What it is, in one word, for messages: "Order". */
  what: string;
  back: { to: string; label: string };
  title: (data: DataOf<E>) => ReactNode;
  status?: (data: DataOf<E>) => ReactNode;
  subtitle?: (data: DataOf<E>) => ReactNode;
  /** In place of the title line: a head of the page's own. */
  head?: (data: DataOf<E>, parts: DetailHead) => ReactNode;
  /** The one next step. */
  primaryAction?: (data: DataOf<E>) => ReactNode;
  /** The rest of what can be done; a group without entries is not shown. */
  menu?: (data: DataOf<E>) => readonly MenuGroup[];
  /** Above the sections: links to them. */
  contents?: (data: DataOf<E>) => ReactNode;
  /** Who it concerns, beside what it is. */
  aside?: (data: DataOf<E>) => ReactNode;
  /** What it is: sections, the history last. */
  children: (data: DataOf<E>) => ReactNode;
}

/** One thing: title line with its status and next step, then two columns of sections. A table of contents. */
export function DetailPage<E extends Endpoint>(props: DetailPageProps<E>) {
  // What was read or typed for one thing never stands on the page of the next.
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

/** Drawing, title and what is below it, and the sum. */
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

/** In the shape of what comes: the head of its own, where the page has one, then cards. */
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
