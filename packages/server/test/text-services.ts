import { textGatewayAdapter } from '../src/integrations/texts/text-gateway.ts';
import { twilioAdapter } from '../src/integrations/texts/twilio.ts';
import { vonageAdapter } from '../src/integrations/texts/vonage.ts';
import { type TextService, textPort } from '../src/modules/orders/texts/text-port.ts';
import { type Adapter, provides } from '../src/platform/adapters.ts';
import { ServiceError } from '../src/platform/service-error.ts';

/** A text that a service was asked to send. */
export type SentText = Parameters<TextService['send']>[0];

/** A number for which every text fails, and one for which the response is lost. */
export const refusedNumber = '+15035550199';
export const silentNumber = '+15035550198';

/** Receives texts instead of the service. Webhooks are read by the service’s own adapter. */
function remembering(adapter: Adapter, texted: SentText[]): Adapter {
  const real = (account: Parameters<Adapter['test']>[0]) => adapter.provides[0]?.open(account) as TextService;
  const open = (account: Parameters<Adapter['test']>[0]): TextService => ({
    ...real(account),
    async send(text) {
      if (text.to === refusedNumber) throw new ServiceError('refused', 'The number is not a mobile number');
      texted.push(text);
      if (text.to === silentNumber) throw new ServiceError('network', 'No answer');
      return `SM${texted.length}`;
    },
  });
  return { ...adapter, provides: [provides(textPort, open)] };
}

export const twilioAs = (texted: SentText[]) => remembering(twilioAdapter(), texted);
export const vonageAs = (texted: SentText[]) => remembering(vonageAdapter(), texted);
export const textGatewayAs = (texted: SentText[]) => remembering(textGatewayAdapter(), texted);
