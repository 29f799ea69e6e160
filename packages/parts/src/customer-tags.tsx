import { tagsAnswerKey, tagsFrame } from '@recoup/contract/settings/company-token';
import { Box, Button, Inline, Text } from '@recoup/ui';
import type { Words } from '@recoup/words/words';
import { useState } from 'react';

function answerOf(container: string): string | null {
  try {
    return localStorage.getItem(tagsAnswerKey(container));
  } catch {
    // Who lets us keep nothing is asked again.
    return null;
  }
}

/** Which page it is, by its address without the customer's key: "status". */
const pageName = () => location.pathname.split('/')[1] ?? '';

/** A company's own tags on a page of a customer: he is asked first, and nothing is loaded until he agrees. */
export function CustomerTags({ container, say }: { container: string; say: Words['say'] }) {
  const [answer, setAnswer] = useState(() => answerOf(container));
  const choose = (value: 'yes' | 'no') => {
    setAnswer(value);
    try {
      localStorage.setItem(tagsAnswerKey(container), value);
    } catch {
      // It holds for this page.
    }
  };
  if (answer === 'yes') {
    return (
      <iframe
        title="Tags"
        aria-hidden
        tabIndex={-1}
        hidden
        sandbox="allow-scripts"
        referrerPolicy="no-referrer"
        src={tagsFrame(container)}
        onLoad={({ currentTarget }) => currentTarget.contentWindow?.postMessage({ recoupPage: pageName() }, '*')}
      />
    );
  }
  if (answer === 'no') return null;
  return (
    <Box as="section" aria-label={say('tags.ask')} borderTopWidth="1px" borderColor="border" paddingTop={4}>
      <Inline gap={3} wrap>
        <Text small muted>
          {say('tags.ask')}
        </Text>
        <Inline gap={2}>
          <Button size="sm" onClick={() => choose('no')}>
            {say('tags.no')}
          </Button>
          <Button size="sm" onClick={() => choose('yes')}>
            {say('tags.yes')}
          </Button>
        </Inline>
      </Inline>
    </Box>
  );
}
