/** A test file with the requirements that its titles prove. */
export interface Proof {
  readonly file: string;
  readonly text: string;
}

const idInTitle = /\[([a-z-]+-\d{2})\]/g;
const row = /^\|\s*([a-z-]+-\d{2})\s*\|\s*(.*?)\s*\|.*\|$/;

/**
 * The text of requirements.md with its last column filled from the ids in the test files. Throws if a test names an
 * unknown id.
 */
export function withProofs(markdown: string, proofs: readonly Proof[]): string {
  const files = new Map<string, Set<string>>();
  for (const { file, text } of proofs) {
    for (const [, id = ''] of text.matchAll(idInTitle)) {
      const found = files.get(id) ?? new Set();
      files.set(id, found.add(file));
    }
  }
  const lines = markdown.split('\n').map((line) => {
    const [, id, what] = row.exec(line) ?? [];
    if (!id) return line;
    const links = [...(files.get(id) ?? [])].sort().map((file) => `[${file.replace(/^.*\//, '')}](../${file})`);
    files.delete(id);
    return `| ${id} | ${what} | ${links.join(', ')} |`;
  });
  if (files.size > 0) {
    const [id, where] = [...files][0] ?? ['', new Set<string>()];
    throw new Error(`docs/requirements.md has no ${id}, which ${[...where].join(', ')} proves`);
  }
  return lines.join('\n');
}
