import type { Notification } from '@recoup/contract/session/notifications';
import { markRead } from '@recoup/contract/session/notifications';
import { Link } from '@recoup/remote-kit';
import { useAction } from '@recoup/screens';
import { Box, Card, IconButton, LinkText, Text } from '@recoup/ui';
import { useSetAtom } from 'jotai';
import { noticesAtom } from './notices.ts';

/** Something that staff have just been told. Followed or closed it is gone from the corner; followed it has been read. */
export function NoticeCard({ notice }: { notice: Notification }) {
  const setNotices = useSetAtom(noticesAtom);
  const { run } = useAction(markRead, {
    quiet: true,
    // Nobody is told of it: it stays in the list as not read.
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
