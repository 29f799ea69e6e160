import type { Notification } from '@recoup/contract/session/notifications';
import { markRead } from '@recoup/contract/session/notifications';
import { Link } from '@recoup/remote-kit';
import { useAction } from '@recoup/screens';
import { Box, Card, IconButton, LinkText, Text } from '@recoup/ui';
import { useSetAtom } from 'jotai';
import { noticesAtom } from './notices.ts';

/**
 * A notification that just arrived. Following or closing it removes it from the corner. Following also marks it as
 * read.
 */
export function NoticeCard({ notice }: { notice: Notification }) {
  const setNotices = useSetAtom(noticesAtom);
  const { run } = useAction(markRead, {
    quiet: true,
    // No error message is shown: the notification stays unread in the list.
    failed: (error) => console.error(error),
  });
  const close = () => setNotices((notices) => notices.filter(({ id }) => id !== notice.id));
  return (
    <Card as="li" boxShadow="lg">
      <Box display="flex" gap={2}>
        <Box flex={1} minWidth={0}>
          <LinkText asChild>
            <Link
              to={notice.path}
              onClick={() => {
                close();
                void run({ body: { ids: [notice.id] } });
              }}
            >
              {notice.title}
            </Link>
          </LinkText>
          <Text small muted>
            {notice.text}
          </Text>
        </Box>
        <IconButton icon="close" size="sm" label={`Close ${notice.title}`} onClick={close} />
      </Box>
    </Card>
  );
}
