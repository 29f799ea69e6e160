const units = ['Bytes', 'KB', 'MB', 'GB', 'TB'] as const;

/** A size in base 1000: "20 MB". */
export function sizeText(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return `${Number((bytes / 1000 ** power).toFixed(1))} ${units[power]}`;
}

/** Alternatives in a sentence: "a", "a or b", "a, b or c". */
const eitherOf = (names: readonly string[]) => names.join(', ').replace(/, (?=[^,]*$)/, ' or ');

/** Which files are accepted. */
export interface FileRule {
  /** Media types, or file extensions with the dot if the media type differs from machine to machine. */
  readonly types: readonly string[];
  readonly maxBytes: number;
}

/** The default rule: a drawing, such as a logo. */
export const drawing: FileRule = { types: ['image/svg+xml'], maxBytes: 500_000 };

/** The display names of file types, from media types and extensions: "CSV, XLSX or ZIP". */
export const fileTypeNames = (types: readonly string[]) =>
  eitherOf(
    types.map((type) =>
      type
        .replace(/^(\.|.*\/)/, '')
        .replace(/\+.*/, '')
        .toUpperCase(),
    ),
  );

/** Why a file is rejected by its type or size, or null if it is accepted. The server checks the content. */
export function fileFault(file: { name: string; type: string; size: number }, rule: FileRule = drawing): string | null {
  const name = file.name.toLowerCase();
  const fits = rule.types.some((type) => (type.startsWith('.') ? name.endsWith(type) : file.type === type));
  if (!fits) return `File type must be ${eitherOf(rule.types)}`;
  return file.size > rule.maxBytes ? `File size must be less than ${sizeText(rule.maxBytes)}` : null;
}
