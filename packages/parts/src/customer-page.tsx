import { ApiError, type ReadInput, useEndpoint } from '@recoup/api';
import type { Endpoint } from '@recoup/contract';
import type { DataOf } from '@recoup/screens';
import { Box, ErrorState, Heading, PageAccent, Skeleton, Stack } from '@recoup/ui';
import type { WordKey, Words } from '@recoup/words/words';
import { type ReactNode, useEffect } from 'react';
import { CompanyContact, CompanyLogo } from './company-contact.tsx';
import { CompanyFavicon } from './company-favicon.tsx';
import { CustomerTags } from './customer-tags.tsx';
import { browserLocale, useWordsOf, WordsContext } from './customer-words.tsx';

/** How the page of a customer looks and speaks, as its answer says. */
interface Look {
  readonly locale: string;
  readonly accent?: string | undefined;
  readonly favicon?: string | undefined;
  readonly logo?: string | undefined;
  readonly contact_phone?: string | undefined;
  /** A container of the company's own tags. */
  readonly tags?: string | undefined;
  /** Who runs the host, where customers may read it. */
  readonly powered_by?: string | undefined;
}

/** Texts that are said as they are. */
type Plain = { [K in WordKey]: K extends `${string}.gone` ? K : never }[WordKey];

interface CustomerPageProps<E extends Endpoint> {
  /** A public endpoint whose parameter is the token of the customer's link, and whose answer says how the page looks. */
  endpoint: E;
  token: string | null;
  /** What is said when the link leads nowhere. */
  gone: Plain;
  children: (data: DataOf<E>, refetch: () => Promise<unknown>) => ReactNode;
}

/**
 * The frame of what a customer sees behind a link, without signing in: one narrow column, made for a phone, in the
 * company's colour and the customer's language.
 */
export function CustomerPage<E extends Endpoint>({ endpoint, token, gone, children }: CustomerPageProps<E>) {
  const read = useEndpoint(endpoint, { params: { id: token ?? '' } } as unknown as ReadInput<E>, {
    enabled: token !== null,
  });
  const { error } = read;
  const leadsNowhere = token === null || (error instanceof ApiError && error.status < 500 && error.code !== 'network');
  const answer = read.data as unknown as { data: DataOf<E> & Look } | undefined;
  if (leadsNowhere || (error && !answer)) {
    return (
      <CustomerColumn>
        {({ say }) => (
          <ErrorState
            level={1}
            title={say(leadsNowhere ? gone : 'page.unavailable')}
            {...(!leadsNowhere && { retryLabel: say('page.retry'), onRetry: () => void read.refetch() })}
          >
            {token === null ? say('page.incomplete') : leadsNowhere && say('page.wrong')}
          </ErrorState>
        )}
      </CustomerColumn>
    );
  }
  if (!answer) {
    return (
      <Column>
        <Waiting />
      </Column>
    );
  }
  const { logo, contact_phone: phone } = answer.data;
  return (
    <CustomerColumn look={answer.data}>
      {({ say }) => (
        <>
          {logo && <CompanyLogo company={logo} />}
          {children(answer.data, read.refetch)}
          {phone && <CompanyContact phone={phone} say={say} />}
        </>
      )}
    </CustomerColumn>
  );
}

/**
 * The column of a customer's page that asks for what it shows by itself; without a look it speaks as the browser does.
 * `within` another one only look and words are its own.
 */
export function CustomerColumn(props: { look?: Look; within?: boolean; children: (words: Words) => ReactNode }) {
  const { look, within = false, children } = props;
  const words = useWordsOf(look?.locale ?? browserLocale());
  useEffect(() => {
    if (words && words !== 'failed') document.documentElement.lang = words.locale;
  }, [words]);
  const shown = (
    <>
      {look?.accent && <PageAccent color={look.accent} />}
      {look?.favicon && <CompanyFavicon company={look.favicon} />}
      {words === 'failed' ? (
        <ErrorState level={1} title="We can’t show this page right now" onRetry={() => location.reload()} />
      ) : words ? (
        <WordsContext value={words}>
          {children(words)}
          {look?.powered_by && !within && (
            <Box color="text.muted" fontSize="sm">
              {words.say('page.powered', { name: look.powered_by })}
            </Box>
          )}
          {look?.tags && <CustomerTags container={look.tags} say={words.say} />}
        </WordsContext>
      ) : (
        <Waiting />
      )}
    </>
  );
  return within ? shown : <Column>{shown}</Column>;
}

function Waiting() {
  return (
    <>
      <Skeleton height={8} width="70%" />
      <Skeleton height={40} />
      <Skeleton height={12} />
    </>
  );
}

function Column({ children }: { children: ReactNode }) {
  return (
    <Box as="main" minHeight="100vh" bg="bg.canvas" paddingBlock={{ base: 6, sm: 12 }} paddingInline={4}>
      <Stack gap={6} maxWidth="680px" marginInline="auto">
        {children}
      </Stack>
    </Box>
  );
}

/** How the page of a customer begins: whose it is, what it says, and more about it below. So its tab is called, too. */
export function CustomerHead({ company, title, children }: { company: string; title: string; children?: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · ${company}`;
  }, [title, company]);
  return (
    <Stack gap={1}>
      <Box color="text.muted">{company}</Box>
      <Heading level={1} large>
        {title}
      </Heading>
      {children}
    </Stack>
  );
}
