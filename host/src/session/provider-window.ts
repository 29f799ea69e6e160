import { call } from '@recoup/api';
import { beginProviderProof, finishProviderProof } from '@recoup/contract/session/single-sign-on';
import { answerIn } from './provider-flow.ts';

/**
 * Confirms the user's identity at their company's provider in a separate window, so that nothing typed here is lost.
 */
export async function proveByProvider(): Promise<void> {
  // Opened during the click itself, because browsers block a later one.
  const opened = window.open('about:blank', 'recoup-provider', 'popup,width=520,height=680');
  if (!opened) throw new Error('Your browser blocked the window. Allow pop-ups for this page and try again.');
  try {
    const { data } = await call(beginProviderProof, {});
    const answered = answerIn(opened);
    opened.location.href = data.url;
    await call(finishProviderProof, { body: { flow: data.flow, answer: await answered } });
  } finally {
    opened.close();
  }
}
