import type { CodeSample } from './code-samples.ts';

const javaScript = `import { createHmac, timingSafeEqual } from 'node:crypto';

// headers: the request's headers in lower case. body: the request's body as text, unchanged.
export function verify(secret, headers, body) {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const time = headers['webhook-timestamp'];
  if (Math.abs(Date.now() / 1000 - Number(time)) > 300) throw new Error('The event is too old');
  const signed = headers['webhook-id'] + '.' + time + '.' + body;
  const expected = Buffer.from('v1,' + createHmac('sha256', key).update(signed).digest('base64'));
  const isRight = headers['webhook-signature'].split(' ').some((signature) => {
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isRight) throw new Error('The signature is wrong');
  return JSON.parse(body);
}`;

const python = `import base64
import hashlib
import hmac
import json
import time

# headers: the request's headers in lower case. body: the request's body as bytes, unchanged.
def verify(secret, headers, body):
    key = base64.b64decode(secret.removeprefix('whsec_'))
    sent_at = headers['webhook-timestamp']
    if abs(time.time() - int(sent_at)) > 300:
        raise ValueError('The event is too old')
    signed = f"{headers['webhook-id']}.{sent_at}.".encode() + body
    expected = 'v1,' + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    if not any(hmac.compare_digest(given, expected) for given in headers['webhook-signature'].split(' ')):
        raise ValueError('The signature is wrong')
    return json.loads(body)`;

const php = `<?php
// $headers: the request's headers in lower case. $body: the request's body as text, unchanged.
function verify(string $secret, array $headers, string $body): array
{
    $key = base64_decode(preg_replace('/^whsec_/', '', $secret));
    $time = $headers['webhook-timestamp'];
    if (abs(time() - (int) $time) > 300) {
        throw new Exception('The event is too old');
    }
    $signed = $headers['webhook-id'] . '.' . $time . '.' . $body;
    $expected = 'v1,' . base64_encode(hash_hmac('sha256', $signed, $key, true));
    foreach (explode(' ', $headers['webhook-signature']) as $given) {
        if (hash_equals($expected, $given)) {
            return json_decode($body, true);
        }
    }
    throw new Exception('The signature is wrong');
}`;

/** How a program verifies that an event comes from us. */
export const receivingSamples: readonly CodeSample[] = [
  { lang: 'JavaScript', label: 'JavaScript', source: javaScript },
  { lang: 'Python', label: 'Python', source: python },
  { lang: 'PHP', label: 'PHP', source: php },
];
