import { hasNotLeft, mailStates, type SentMail } from '@recoup/contract/messages/sent-mail';
import { When } from '@recoup/screens';
import { Badge, Banner, Box, Button, Inline, Stack, Text } from '@recoup/ui';
import { Dialog } from '@recoup/ui/overlays';
import { type ReactNode, useState } from 'react';

/** Why an email hasn't been sent, and what happens next. */
const reasonText = ({ state, reason }: SentMail) =>
  state === 'failed' ? reason : `${reason}. We’ll keep trying for three days.`;

interface SentMailsProps {
  readonly label: string;
  readonly mails: readonly SentMail[];
  /** The resend button, shown beside an email that hasn't been sent. */
  readonly again: (mail: SentMail) => ReactNode;
}

/** The emails about a record, newest first, with their status and full text. */
export function SentMails({ label, mails, again }: SentMailsProps) {
  const [open, setOpen] = useState<SentMail | null>(null);
  return (
    <>
      <Box as="ul" aria-label={label}>
        {mails.map((mail) => (
          <Box as="li" key={mail.id} paddingBlock={2} borderColor="border" css={{ '& + &': { borderTopWidth: '1px' } }}>
            <Inline justifyContent="space-between" gap={3}>
              <Box minWidth={0}>
                <Inline gap={2}>
                  <Text overflowWrap="anywhere">{mail.subject}</Text>
                  {mail.state !== 'sent' && (
                    <Badge tone={hasNotLeft(mail) ? 'danger' : mailStates[mail.state].tone}>
                      {hasNotLeft(mail) ? mailStates.failed.label : mailStates[mail.state].label}
                    </Badge>
                  )}
                </Inline>
                <Text small muted overflowWrap="anywhere">
                  <When at={mail.at} clock />, to {mail.to}
                </Text>
                {hasNotLeft(mail) && (
                  <Text small overflowWrap="anywhere">
                    {reasonText(mail)}
                  </Text>
                )}
                {mail.attachments.length > 0 && (
                  <Text small muted overflowWrap="anywhere">
                    Attached: {mail.attachments.join(', ')}
                  </Text>
                )}
              </Box>
              <Inline gap={2} flexShrink={0}>
                {hasNotLeft(mail) && again(mail)}
                {mail.text && (
                  <Button size="sm" look="ghost" aria-label={`Read ${mail.subject}`} onClick={() => setOpen(mail)}>
                    Read
                  </Button>
                )}
              </Inline>
            </Inline>
          </Box>
        ))}
      </Box>
      {open && (
        <Dialog open onClose={() => setOpen(null)} title={open.subject} description={`To ${open.to}`}>
          <Text whiteSpace="pre-line" overflowWrap="anywhere" paddingBottom={4}>
            {open.text}
          </Text>
          {open.attachments.length > 0 && (
            <Text small muted overflowWrap="anywhere" paddingBottom={4}>
              Attached: {open.attachments.join(', ')}
            </Text>
          )}
        </Dialog>
      )}
    </>
  );
}

/** Warns at the top of a page that an email about the record wasn't sent. Renders nothing if all were. */
export function NotSentBanner({ mails, again }: Omit<SentMailsProps, 'label'>) {
  const lost = mails.filter(hasNotLeft);
  if (lost.length === 0) return null;
  return (
    <Stack gap={2}>
      {lost.map((mail) => (
        <Banner key={mail.id} tone="danger" title={`Not sent: ${mail.subject}`} action={again(mail)}>
          To {mail.to}. {reasonText(mail)}
        </Banner>
      ))}
    </Stack>
  );
}
