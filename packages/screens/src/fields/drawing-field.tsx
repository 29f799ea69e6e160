import { padSize } from '@recoup/customer/pad-size';
import { signaturePad } from '@recoup/customer/signature-pad';
import { Box, Button, Field, type FieldProps } from '@recoup/ui';
import { useEffect, useRef } from 'react';

interface DrawingFieldProps extends FieldProps {
  id?: string | undefined;
  /** A PNG as a data URL. Null while nothing is drawn. */
  value: string | null;
  onChange: (drawing: string | null) => void;
}

/** A field to sign in with a finger, a pen or a mouse. Always dark on white, like paper. */
export function DrawingField({ value, onChange, ...field }: DrawingFieldProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<ReturnType<typeof signaturePad>>(undefined);
  const latestOnChange = useRef(onChange);
  useEffect(() => {
    latestOnChange.current = onChange;
  });
  useEffect(() => {
    if (!canvas.current) return undefined;
    pad.current = signaturePad(canvas.current, (drawing) => latestOnChange.current(drawing));
    return pad.current.remove;
  }, []);
  useEffect(() => {
    if (value === null) pad.current?.clear();
  }, [value]);
  return (
    <Field {...field}>
      {(wiring) => (
        <Box display="flex" flexDirection="column" gap={2} alignItems="flex-start">
          <canvas
            {...wiring}
            ref={canvas}
            {...padSize}
            role="img"
            aria-label={`${field.label}: ${value === null ? 'no signature yet' : 'drawn'}`}
            style={{
              width: '100%',
              aspectRatio: '3 / 1',
              background: '#fff',
              border: '1px solid #8a8f98',
              borderRadius: 6,
              touchAction: 'none',
            }}
          />
          <Button size="sm" disabled={value === null} onClick={() => onChange(null)}>
            Clear
          </Button>
        </Box>
      )}
    </Field>
  );
}
