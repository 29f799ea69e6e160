interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Turns a canvas into a pad for signing with a finger, a pen or a mouse. After each stroke, calls `onStroke` with the
 * image, a PNG as a data address.
 */
export function signaturePad(canvas: HTMLCanvasElement, onStroke: (drawing: string) => void) {
  const pen = canvas.getContext('2d');
  let last: Point | null = null;
  const pointOf = (event: PointerEvent): Point => {
    const shown = canvas.getBoundingClientRect();
    return {
      x: ((event.clientX - shown.left) / shown.width) * canvas.width,
      y: ((event.clientY - shown.top) / shown.height) * canvas.height,
    };
  };
  const draw = (event: PointerEvent) => {
    if (!last || !pen) return;
    const to = pointOf(event);
    pen.lineWidth = 3;
    pen.lineCap = 'round';
    pen.beginPath();
    pen.moveTo(last.x, last.y);
    pen.lineTo(to.x, to.y);
    pen.stroke();
    last = to;
  };
  const begin = (event: PointerEvent) => {
    canvas.setPointerCapture(event.pointerId);
    last = pointOf(event);
    draw(event);
  };
  const end = () => {
    if (!last) return;
    last = null;
    onStroke(canvas.toDataURL('image/png'));
  };
  const listeners = { pointerdown: begin, pointermove: draw, pointerup: end, pointercancel: end } as const;
  const names = Object.keys(listeners) as (keyof typeof listeners)[];
  for (const name of names) canvas.addEventListener(name, listeners[name]);
  return {
    clear: () => pen?.clearRect(0, 0, canvas.width, canvas.height),
    /** Removes the listeners. */
    remove() {
      for (const name of names) canvas.removeEventListener(name, listeners[name]);
    },
  };
}
