/** All that a service said of a failure, each sentence once, a line each; undefined where it said nothing. */
export function joinFaultTexts(sentences: readonly (string | null | undefined)[]): string | undefined {
  const unique = [...new Set(sentences.map((sentence) => sentence?.trim() ?? ''))].filter(
    (sentence) => sentence !== '',
  );
  return unique.length > 0 ? unique.join('\n') : undefined;
}

/** A sentence with what it is about, where the service names that: "must be positive (parcel.weight)". */
export const about = (sentence: string, field: string | null | undefined) =>
  field && !sentence.includes(field) ? `${sentence} (${field})` : sentence;
