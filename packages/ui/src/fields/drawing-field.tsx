import { type PointerEvent, useEffect, useRef } from 'react';
import { Button } from '../button.tsx';
import { Box } from '../layout.tsx';
import { Field, type FieldProps } from './field.tsx';

interface DrawingFieldProps extends FieldProps {
  id?: string | undefined;
  /** A PNG as a data address; null while nothing is drawn. */
  value: string | null;
  onChange: (drawing: string | null) => void;
}

/** In dots of the picture; it is shown as wide as there is room. */
const size = { width: 600, height: 200 };

/** A place to draw on with a finger, a pen or a mouse: for a name in somebody's own hand. Always dark on white, as on paper. */
export function DrawingField({ value, onChange, ...field }: DrawingFieldProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const last = useRef<{ x: number; y: number } | null>(null);
  const clear = () => canvas.current?.getContext('2d')?.clearRect(0, 0, size.width, size.height);
  useEffect(() => {
    if (value === null) canvas.current?.getContext('2d')?.clearRect(0, 0, size.width, size.height);
  }, [value]);

  const pointOf = (event: PointerEvent<HTMLCanvasElement>) => {
    const shown = event.currentTarget.getBoundingClientRect();
    return {
      x: ((event.clientX - shown.left) / shown.width) * size.width,
      y: ((event.clientY - shown.top) / shown.height) * size.height,
    };
  };
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    const pen = event.currentTarget.getContext('2d');
    if (!last.current || !pen) return;
    const to = pointOf(event);
    pen.lineWidth = 3;
    pen.lineCap = 'round';
    pen.beginPath();
    pen.moveTo(last.current.x, last.current.y);
    pen.lineTo(to.x, to.y);
    pen.stroke();
    last.current = to;
  };
  const end = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!last.current) return;
    last.current = null;
    onChange(event.currentTarget.toDataURL('image/png'));
  };
  return (
    <Field {...field}>
      {(wiring) => (
        <Box display="flex" flexDirection="column" gap={2} alignItems="flex-start">
          <canvas
            {...wiring}
            ref={canvas}
            {...size}
            role="img"
            aria-label={`${field.label}: ${value === null ? 'nothing drawn yet' : 'drawn'}`}
            style={{
              width: '100%',
              aspectRatio: '3 / 1',
              background: '#fff',
              border: '1px solid #8a8f98',
              borderRadius: 6,
              touchAction: 'none',
            }}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              last.current = pointOf(event);
              draw(event);
            }}
            onPointerMove={draw}
            onPointerUp={end}
            onPointerCancel={end}
          />
          <Button
            size="sm"
            disabled={value === null}
            onClick={() => {
              clear();
              onChange(null);
            }}
          >
            Clear
          </Button>
        </Box>
      )}
    </Field>
  );
}
