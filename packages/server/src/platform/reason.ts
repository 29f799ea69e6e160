/**
 * Why something failed, in a line or two for a person: the innermost cause first, never the statement that failed, for
 * that may hold what nobody should read.
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return reasonOf(error.cause);
  if (error instanceof AggregateError) return [...new Set(error.errors.map(reasonOf))].join('; ');
  return withoutPassword(error.message) || error.name;
}

/** The password of an address in a text is nobody's business. */
export function withoutPassword(text: string): string {
  return text.replaceAll(/(\w+:\/\/[^\s:/@]*):[^\s@]*@/g, '$1:…@');
}
