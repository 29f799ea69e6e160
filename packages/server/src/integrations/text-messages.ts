import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { TextMessageAccount } from '../config.ts';
import { ServiceError } from '../platform/service-error.ts';
import type { SmsService } from '../platform/services.ts';
import { callService } from './call-service.ts';

const faultSchema = v.object({ message: v.string() });

/**
 * Text messages over HTTP: `POST {url}` with the key as bearer and `{"to", "text", "reference"}`; the reference tells a
 * message that is sent again. Without a service each is written to a folder, one file a message; without a folder it fails.
 */
export function textMessages(
  account: TextMessageAccount | undefined,
  folder: string | null,
  timeoutMs = 20_000,
): SmsService {
  return {
    async send({ to, text, reference }) {
      if (account === undefined) {
        if (folder === null)
          throw new ServiceError('unknown', 'This deployment sends no text messages (SMS_URL). It was not sent.');
        await mkdir(folder, { recursive: true });
        await writeFile(join(folder, `${reference.replaceAll(/[^\w.-]/g, '-')}.txt`), `To: ${to}\n\n${text}\n`);
        return;
      }
      await callService({
        method: 'POST',
        url: account.url,
        headers: { authorization: `Bearer ${account.key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ to, text, reference }),
        timeoutMs,
        messageOf(body) {
          const fault = v.safeParse(faultSchema, body);
          return fault.success ? fault.output.message : undefined;
        },
      });
    },
  };
}
