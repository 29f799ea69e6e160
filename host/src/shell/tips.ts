/** Shown one after the other while the page loads. Each names something that is there. */
export const tips = [
  'Press ? on any page to see its keys.',
  'Press Ctrl K, or Cmd K on a Mac, to find an order or a customer from anywhere.',
  'Your work is organized by location. Switch locations in the top bar.',
  'If a price sheet has errors, we list those rows with the reason. Valid rows are used right away.',
  'A revised offer reaches the customer as a link. No account is needed to answer it.',
] as const;
