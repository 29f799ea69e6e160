/** The parts of a multipart answer, whose first line is its boundary. */
export function multipartParts(body: Buffer): Buffer[] {
  const text = body.toString('latin1');
  const boundary = /^\s*(--[^\r\n]+)/.exec(text)?.[1];
  if (!boundary) return [];
  return text.split(boundary).flatMap((part) => {
    const start = /\r?\n\r?\n/.exec(part.replace(/^\r?\n/, ''));
    const plain = part.replace(/^\r?\n/, '');
    return start ? [Buffer.from(plain.slice(start.index + start[0].length).trim(), 'latin1')] : [];
  });
}
