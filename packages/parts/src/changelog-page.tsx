import { useEndpoint } from '@recoup/api';
import type { Endpoint } from '@recoup/contract';
import type { changeLog } from '@recoup/contract/audit/audit-entry';
import { isDay, pageSizes } from '@recoup/contract/wire';
import { useUrlState } from '@recoup/remote-kit';
import { ListPager, Loaded, Page } from '@recoup/screens';
import { Box, Card } from '@recoup/ui';
import { AsItWasCard } from './as-it-was.tsx';
import { ChangeEntry } from './change-entry.tsx';

/** Any endpoint with the same input and response as a history. */
type ChangeLog = Endpoint & typeof changeLog & { readonly path: `${string}/{id}` };

/** The full history of a record, page by page. Null if the record doesn't exist. */
export function ChangelogPage<E extends ChangeLog>(props: {
  endpoint: E;
  id: number | null;
  back: { to: string; label: string };
}) {
  const { endpoint, id, back } = props;
  const { params, change } = useUrlState();
  const page = Math.max(1, Number(params.get('page')) || 1);
  const perPage = pageSizes.find((size) => String(size) === params.get('per_page')) ?? 50;
  const on = params.get('on') ?? '';
  const input = { params: { id: id ?? 0 }, query: { page, per_page: perPage, ...(isDay(on) && { on }) } };
  const changes = useEndpoint<ChangeLog>(endpoint, input, { enabled: id !== null });
  return (
    <Page title="History" back={back} narrow>
      <Loaded what="History" read={changes} missing={id === null} skeleton={256}>
        {(answer) => (
          <>
            <AsItWasCard day={on} was={answer.as_it_was ?? null} onDay={(day) => change({ on: day || null })} />
            <Card>
              <Box as="ol">
                {answer.data.map((entry) => (
                  <ChangeEntry key={entry.id} entry={entry} />
                ))}
              </Box>
            </Card>
            <ListPager
              answer={answer}
              page={page}
              perPage={perPage}
              onPages={(next) => change({ page: next.page, per_page: next.perPage })}
            />
          </>
        )}
      </Loaded>
    </Page>
  );
}
