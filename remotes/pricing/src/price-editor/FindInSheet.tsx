import { Box, Inline, Text, TextField } from '@recoup/ui';
import { useState } from 'react';

interface FindInSheetProps {
  /** Goes to the next cell with this text, or to the one before; false: there is none. */
  onFind: (text: string, back: boolean) => Promise<boolean>;
  /** Goes back to the sheet, where it was found. */
  onLeave: () => void;
}

/** Goes to the cells that have a text, one after the other. */
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
