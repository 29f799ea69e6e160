import { type Example, lines, type Place } from './way.ts';

/** What owners read before they connect a service, placed before the setup of another of its kind. */
export function setupPlace({ title }: Example, kind: string, before: string): Place {
  const word = title.toLowerCase();
  return {
    file: `packages/contract/src/add-ons/setups/${kind}-setups.ts`,
    adds: lines(
      before,
      `  ${word}: {
    purpose: 'Use ${title}.',
    cost: '${title} charges for its plan.',
    prices: 'https://${word}.example/prices',
    signUp: 'https://${word}.example',
    first: [],
    credentials: { api_key: 'Under Settings.' },
    after: ['Orders are sent to ${title}.'],
  },
`,
    ),
  };
}
