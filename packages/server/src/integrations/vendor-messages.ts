/** The full text of a failure: each sentence once, on its own line. Undefined if there is none. */
export function joinFaultTexts(sentences: readonly (string | null | undefined)[]): string | undefined {
  const unique = [...new Set(sentences.map((sentence) => sentence?.trim() ?? ''))].filter(
    (sentence) => sentence !== '',
  );
  return unique.length > 0 ? unique.join('\n') : undefined;
}

/** A sentence with its field, if the service names it: "must be positive (parcel.weight)". */
export const about = (sentence: string, field: string | null | undefined) =>
  field && !sentence.includes(field) ? `${sentence} (${field})` : sentence;
