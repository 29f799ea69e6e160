/**
 * Why something failed, in a line or two for people. Starts with the innermost cause. Leaves out the failed statement,
 * since that may have confidential values.
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return reasonOf(error.cause);
  if (error instanceof AggregateError) return [...new Set(error.errors.map(reasonOf))].join('; ');
  return withoutPassword(error.message) || error.name;
}

/** Removes the password from addresses in a text. */
export function withoutPassword(text: string): string {
  return text.replaceAll(/(\w+:\/\/[^\s:/@]*):[^\s@]*@/g, '$1:…@');
}
