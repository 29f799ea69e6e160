import * as v from 'valibot';
import { callService } from '../call-service.ts';
import { readAnswer } from '../json-service.ts';

export const twilioUrl = 'https://api.twilio.com';
const timeoutMs = 20_000;
const form = 'application/x-www-form-urlencoded';

/** Numbers that Twilio never sends to: invalid, not mobile, in a disabled region, or opted out with STOP. */
const refusedByTwilio = [21211, 21214, 21217, 21408, 21610, 21614];
const faultSchema = v.object({ code: v.number() });
const wordsSchema = v.object({ message: v.string() });

interface TwilioAccount {
  readonly sid: string;
  readonly token: string;
  /** If it begins with MG, it's a messaging service. */
  readonly from: string;
  readonly url: string;
}

const messageOf = (body: unknown) => (v.is(wordsSchema, body) ? body.message : undefined);
const authorizationOf = ({ sid, token }: TwilioAccount) => `Basic ${Buffer.from(`${sid}:${token}`).toString('base64')}`;

/** Sends a text with Twilio's Programmable Messaging. Returns Twilio's id. */
export async function sendByTwilio(
  account: TwilioAccount,
  { to, text, callback }: { readonly to: string; readonly text: string; readonly callback?: string | undefined },
): Promise<string> {
  const { sid, from, url } = account;
  const sender: Readonly<Record<string, string>> = from.startsWith('MG')
    ? { MessagingServiceSid: from }
    : { From: from };
  const sent = await callService({
    method: 'POST',
    url: `${url}/2010-04-01/Accounts/${sid}/Messages.json`,
    headers: { authorization: authorizationOf(account), 'content-type': form },
    body: new URLSearchParams({
      To: to,
      ...sender,
      Body: text,
      ...(callback && { StatusCallback: callback }),
    }).toString(),
    timeoutMs,
    messageOf,
    faultOf: (status, body) =>
      status < 500 && v.is(faultSchema, body) && refusedByTwilio.includes(body.code) ? 'refused' : undefined,
  });
  return readAnswer('Twilio', v.object({ sid: v.string() }), sent).sid;
}

/** Twilio's name for an account. */
export async function twilioAccountName(account: TwilioAccount): Promise<string> {
  const answer = await callService({
    method: 'GET',
    url: `${account.url}/2010-04-01/Accounts/${account.sid}.json`,
    headers: { authorization: authorizationOf(account) },
    timeoutMs,
    messageOf,
  });
  return readAnswer('Twilio', v.object({ friendly_name: v.string() }), answer).friendly_name;
}
