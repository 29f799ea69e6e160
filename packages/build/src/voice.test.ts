import { expect, test } from 'vitest';
import { sentencesOf, textsOf, voiceFaults, wordsAgainstVoice } from './voice.ts';

test('sentences are literals, templates and text between tags, and not keys, code or single values', () => {
  const source = `
    import x from './somebody.ts';
    const [state, key, sql] = ['cancelled', 'order.e-mail', 'select nobody from the parcels'];
    const view = <p title="Send the email">{\`Order \${key} is paid\`} or open
      the package</p>;`;
  expect(sentencesOf('a.tsx', source).map(({ text }) => text)).toEqual([
    'Send the email',
    'Order … is paid',
    'or open the package',
  ]);
});

test('short screen texts are read too, and so are whole sentences with tags inside', () => {
  const source = '<Field unit="parcels" help={<>Enter the <b>postal</b> code for it</>} className="parcel" />';
  expect(textsOf('remotes/orders/src/a.tsx', source).map(({ text }) => text)).toEqual([
    ...['Enter the', 'code for it', 'parcels', 'Enter the … code for it', 'postal'],
  ]);
});

test('a word to avoid is found with its replacement', () => {
  expect(wordsAgainstVoice('Your parcel has arrived')).toEqual(['“parcel”: package']);
  expect(wordsAgainstVoice('Nothing is left, for there is no e-mail')).toHaveLength(3);
  expect(wordsAgainstVoice('Your package has arrived')).toEqual([]);
});

test('no sentence in the product has a word to avoid', () => {
  expect(voiceFaults()).toEqual([]);
});
