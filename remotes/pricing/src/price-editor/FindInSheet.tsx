import { Box, Inline, Text, TextField } from '@recoup/ui';
import { useState } from 'react';

interface FindInSheetProps {
  /** Moves to the next cell with this text, or to the previous one. False if there is none. */
  onFind: (text: string, back: boolean) => Promise<boolean>;
  /** Returns focus to the sheet, at the match. */
  onLeave: () => void;
}

/** Moves through the cells that contain a text. */
export function FindInSheet({ onFind, onLeave }: FindInSheetProps) {
  const [text, setText] = useState('');
  const [missed, setMissed] = useState(false);
  const find = async (back: boolean) => {
    if (text.trim() !== '') setMissed(!(await onFind(text, back)));
  };
  return (
    <Inline gap={2} wrap>
      <Box width="208px">
        <TextField
          label="Find in sheet"
          hideLabel
          compact
          type="search"
          value={text}
          placeholder="Find in sheet (Ctrl+F)"
          onChange={(typed) => {
            setText(typed);
            setMissed(false);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== 'Escape') return;
            event.preventDefault();
            if (event.key === 'Escape') onLeave();
            else void find(event.shiftKey);
          }}
        />
      </Box>
      <Text small muted role="status">
        {missed ? 'Not found in these devices.' : ''}
      </Text>
    </Inline>
  );
}
