import { type FileRule, fileFault } from '@recoup/contract/inputs/file-rules';
import { Box, Button, FieldError, Icon, Inline, Text } from '@recoup/ui';
import { PictureButton } from '@recoup/ui/fields';
import { type ReactNode, useId, useRef, useState } from 'react';

interface FileDropProps extends FileRule {
  label: string;
  /** What is accepted: "CSV, up to 20 MB". */
  help: ReactNode;
  /** The button's id, if a field's label belongs to it. */
  buttonId?: string;
  buttonLabel?: string;
  'aria-describedby'?: string | undefined;
  disabled?: boolean;
  /** Lets the camera take a picture in place of a file, with one button per entry. */
  camera?: readonly { readonly label: string; readonly name: string }[];
  onFile: (file: File) => void;
}

/** A single camera button, for pages that take only one kind of picture. */
export const oneCamera = [{ label: 'Take picture', name: 'picture' }] as const;

/** A drop zone with a button to select a file. Checks the name and the size. The server checks the content. */
export function FileDrop(props: FileDropProps) {
  const { label, help, types, disabled, onFile, buttonId, buttonLabel, camera = [] } = props;
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const [over, setOver] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const take = (file: File | undefined) => {
    if (!file || disabled) return;
    const fault = fileFault(file, props);
    setError(fault);
    if (!fault) onFile(file);
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
        <Inline wrap justifyContent="center">
          <Button
            id={buttonId}
            aria-label={buttonLabel}
            disabled={disabled}
            aria-describedby={error ? errorId : props['aria-describedby']}
            onClick={() => input.current?.click()}
          >
            Choose file
          </Button>
          {camera.map((one) => (
            <PictureButton key={one.name} {...one} disabled={disabled} onPicture={take} />
          ))}
        </Inline>
        <input
          ref={input}
          type="file"
          aria-label={label}
          hidden
          accept={types.join(',')}
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
