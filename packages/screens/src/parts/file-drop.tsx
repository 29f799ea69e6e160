import { Box, Button, FieldError, Icon, Text } from '@recoup/ui';
import { useId, useRef, useState } from 'react';

const units = ['Bytes', 'KB', 'MB', 'TB'] as const;

/** A size in base 1000: "20 MB". */
export function sizeText(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return `${Number((bytes / 1000 ** power).toFixed(1))} ${units[power]}`;
}

interface FileDropProps {
  label: string;
  /** What is taken, in words: "A CSV file of up to 20 MB". */
  help: string;
  /** Ends of file names, with the dot. */
  extensions: readonly string[];
  maxBytes: number;
  disabled?: boolean;
  onFile: (file: File) => void;
}

/** A place to drop a file on, or to choose one with. Looks at name and size; the server looks at the content. */
export function FileDrop({ label, help, extensions, maxBytes, disabled, onFile }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const [over, setOver] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const take = (file: File | undefined) => {
    if (!file || disabled) return;
    const known = extensions.some((extension) => file.name.toLowerCase().endsWith(extension));
    if (!known) setError(`File type must be ${extensions.join(' or ')}`);
    else if (file.size > maxBytes) setError(`File size must be less than ${sizeText(maxBytes)}`);
    else {
      setError(null);
      onFile(file);
    }
  };

  return (
    <Box>
      <Box
        display="flex"
        flexDirection="column"
        alignItems="center"
        gap={2}
        padding={8}
        textAlign="center"
        borderWidth="1px"
        borderStyle="dashed"
        borderColor={over ? 'accent.text' : 'border.control'}
        bg={over ? 'accent.bg' : 'bg.panel'}
        borderRadius="lg"
        transition="background-color 120ms"
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files[0]);
        }}
      >
        <Box color="text.subtle">
          <Icon name="upload" size={24} />
        </Box>
        <Text strong>{label}</Text>
        <Text small muted>
          {help}
        </Text>
        <Button
          disabled={disabled}
          aria-describedby={error ? errorId : undefined}
          onClick={() => input.current?.click()}
        >
          Choose file
        </Button>
        <input
          ref={input}
          type="file"
          aria-label={label}
          hidden
          accept={extensions.join(',')}
          onChange={(event) => {
            take(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
      </Box>
      {error && (
        <Box role="alert" marginTop={2}>
          <FieldError id={errorId}>{error}</FieldError>
        </Box>
      )}
    </Box>
  );
}
