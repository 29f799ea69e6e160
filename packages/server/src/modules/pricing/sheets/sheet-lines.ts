import { textEncoding } from '../../../platform/text-encoding.ts';
import { longestRow } from './sheet-faults.ts';

/** Splits bytes into lines as they arrive. LF, CRLF and CR all end a line, and may be mixed. */
export function sheetLines() {
  let start: Uint8Array = new Uint8Array(0);
  let decoder: InstanceType<typeof TextDecoder> | null = null;
  /** A line without its end yet, and whether the line before ended with a CR that an LF may belong to. */
  let started = '';
  let afterReturn = false;

  function split(text: string): string[] {
    if (text === '') return [];
    const rest = afterReturn && text.startsWith('\n') ? text.slice(1) : text;
    afterReturn = text.endsWith('\r');
    const lines = (started + rest).split(/\r\n|\n|\r/);
    // An overlong line is refused without waiting for its end.
    started = (lines.at(-1) ?? '').length > longestRow ? '' : (lines.pop() ?? '');
    return lines;
  }

  return {
    read(bytes: Uint8Array): string[] {
      if (decoder) return split(decoder.decode(bytes, { stream: true }));
      start = Buffer.concat([start, bytes]);
      if (start.length < 2) return [];
      decoder = new TextDecoder(textEncoding(start));
      return split(decoder.decode(start, { stream: true }));
    },
    end(): string[] {
      const text = decoder ? decoder.decode() : new TextDecoder().decode(start);
      const lines = [...split(text), started];
      started = '';
      return lines;
    },
  };
}
