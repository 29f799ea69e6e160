/** Shown in turn while the page loads. Each names an existing feature. */
export const tips = [
  'Press ? on any page to see its keyboard shortcuts.',
  'Press Ctrl K (Cmd K on a Mac) to find anything.',
  'A price sheet with errors still saves its valid rows.',
] as const;
