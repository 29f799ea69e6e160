import { useEndpoint } from '@recoup/api';
import type { AnswerOf } from '@recoup/contract';
import { listEmailTemplates } from '@recoup/contract/mails/email-templates';
import { mailTypeNames, mailTypes } from '@recoup/contract/mails/mail-catalogue';
import { pathTo } from '@recoup/contract/route';
import { Link } from '@recoup/remote-kit';
import { Loaded, Page } from '@recoup/screens';
import { FormSkeleton } from '@recoup/screens/forms';
import { Badge, Box, Card, Heading, Inline, LinkText, Stack, Text } from '@recoup/ui';
import { CompanyPicture } from '../company-picture.tsx';
import { mailPath } from './paths.ts';

type Mail = AnswerOf<typeof listEmailTemplates>['data'][number];

/** Emails set up on other pages, together with what they belong to. */
const elsewhere = [
  {
    to: pathTo('workflowHome'),
    label: 'Status changed',
    about: 'Each status in your workflow can have its own email.',
  },
  {
    to: pathTo('reviewEmail'),
    label: 'Review email',
    about: 'Asks customers for a review some days after you pay them.',
  },
];

/** The automatic emails by audience, and the text at the top of all of them. */
export default function NotificationsPage() {
  const read = useEndpoint(listEmailTemplates, {});
  return (
    <Page narrow title="Emails" subtitle="Automatic emails, with your text and logo.">
      <Card>
        <CompanyPicture kind="logo" />
      </Card>
      <Loaded what="Emails" read={read} skeleton={<FormSkeleton fields={6} />}>
        {({ data }) =>
          mailTypeNames.map((type) => (
            <Card key={type}>
              <Stack gap={3}>
                <Heading level={2}>{mailTypes[type]}</Heading>
                <Box as="ul" display="flex" flexDirection="column" gap={3}>
                  {data
                    .filter((mail) => mail.type === type)
                    .map((mail) => (
                      <MailLine key={mail.id} to={mailPath(mail)} mail={mail} />
                    ))}
                  {type === 'customer' && elsewhere.map((mail) => <MailLine key={mail.to} to={mail.to} mail={mail} />)}
                </Box>
              </Stack>
            </Card>
          ))
        }
      </Loaded>
    </Page>
  );
}

function MailLine({ to, mail }: { to: string; mail: Pick<Mail, 'label' | 'about'> & Partial<Mail> }) {
  return (
    <Box as="li">
      <Inline gap={2}>
        <LinkText asChild>
          <Link to={to}>{mail.label}</Link>
        </LinkText>
        {mail.is_changed && <Badge tone="info">Customized</Badge>}
      </Inline>
      <Text small muted>
        {mail.about}
      </Text>
    </Box>
  );
}
