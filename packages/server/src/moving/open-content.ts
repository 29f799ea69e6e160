const isMissing = (error: unknown) =>
  error instanceof Error && (('code' in error && error.code === 'ENOENT') || error.name === 'NoSuchKey');

async function* rest<T>(first: IteratorResult<T>, content: AsyncIterator<T>): AsyncGenerator<T> {
  for (let next = first; !next.done; next = await content.next()) yield next.value;
}

/**
 * The content of a file, after reading its start, because a started part of an export must be finished. Null if the
 * file is missing.
 */
export async function openContent<T>(stream: AsyncIterable<T>): Promise<AsyncIterable<T> | null> {
  const content = stream[Symbol.asyncIterator]();
  const first = await content.next().catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  return first && rest(first, content);
}
