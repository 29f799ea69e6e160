import { allEndpoints, type NamedEndpoint } from '@recoup/contract';
import { refusalSchema } from '@recoup/contract/error';
import { type OrderEventName, orderEventNames, orderEvents } from '@recoup/contract/exchange/order-events';
import { postbackBody } from '@recoup/contract/exchange/postbacks';
import { publicOrderSchema } from '@recoup/contract/exchange/public-api';
import * as v from 'valibot';
import { type CodeSample, codeSamples } from './code-samples.ts';
import { documentInfo } from './document-info.ts';
import { type Json, jsonSchemaOf } from './json-schema.ts';
import { operationOf } from './operation.ts';
import { publicExamples, webhookExample } from './public-examples.ts';
import { receivingSamples } from './receiving-samples.ts';

const about = `Connect your own programs to your company's account.

**API keys.** Create a key under Add-ons > Public API and send it as \`X-Api-Key\`. A key reads prices, changes prices or reads orders, whichever it was made for. Every answer to a key says its limit (\`X-RateLimit-Limit\`, \`X-RateLimit-Remaining\`, \`X-RateLimit-Reset\`); over the limit you get 429 with \`Retry-After\`.

**Postbacks.** A comparison site sends its orders to the address of its connection. It signs \`timestamp.body\` with the shared secret. Sending an order again is safe: the same order ID stays one order.

**Webhooks.** We send events of orders to your address, signed as [Standard Webhooks](https://www.standardwebhooks.com). Answer with any 2xx status within 15 seconds. We repeat everything else for three days, and stop at 410. An event can arrive twice: \`webhook-id\` is the same then.`;

const withContent = (part: unknown, more: object): Json => {
  const { content, ...rest } = part as { content: Record<string, object> };
  const json = Object.entries(content).map(([type, media]) => [type, { ...media, ...more }] as const);
  return { ...rest, content: Object.fromEntries(json) };
};

/** An operation with its examples, and a sample in each language. */
function exampled(named: NamedEndpoint): Json {
  const { 'x-permission': _internal, ...operation } = operationOf(named);
  const example = publicExamples[named.name];
  if (!example) throw new Error(`${named.name} has no example in the public document`);
  const { access, method } = named.endpoint;
  const caller = access === 'signed' ? 'signature' : access === 'public' ? 'address' : 'key';
  const requestBody =
    caller === 'signature'
      ? { required: true, content: { 'application/json': { schema: jsonSchemaOf(postbackBody, 'input') } } }
      : operation.requestBody;
  const answers = operation.responses as Record<string, unknown>;
  const answered = example.answer === undefined ? {} : { 200: withContent(answers[200], { example: example.answer }) };
  return {
    ...operation,
    ...(caller === 'signature' && { security: [{ signature: [], timestamp: [] }] }),
    requestBody: example.body ? withContent(requestBody, { example: example.body }) : undefined,
    responses: { ...answers, ...answered },
    'x-codeSamples': codeSamples({ method, path: example.path, body: example.body, caller }) satisfies CodeSample[],
  };
}

/** An event as a webhook receives it. */
const eventSchema = (name: OrderEventName) =>
  v.object({
    type: v.literal(name),
    id: v.string(),
    timestamp: v.string(),
    data: v.object({ status: v.string(), order: publicOrderSchema }),
  });

const header = (name: string) => ({ name, in: 'header', required: true, schema: { type: 'string' } });

function webhookOf(name: OrderEventName): Json {
  const schema = jsonSchemaOf(eventSchema(name), 'output');
  return {
    post: {
      operationId: `webhooks.${name}`,
      tags: ['webhooks'],
      summary: orderEvents[name].label,
      security: [],
      parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(header),
      requestBody: {
        required: true,
        content: { 'application/json': { schema, example: webhookExample(name) } },
      },
      responses: {
        '2XX': { description: 'Received. We won’t resend it.' },
        '4XX': { description: 'Not received. We retry, except after 410.' },
      },
      'x-codeSamples': receivingSamples,
    },
  };
}

/** Whether an endpoint is for programs of companies and their partners. */
const isPublic = ({ name, endpoint: { access } }: NamedEndpoint) =>
  typeof access === 'object' || name === 'takePostback' || name === 'readFeed';

/** Describes API keys, postbacks, the price feed and webhooks, for developers who use them. */
export function publicDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const named of allEndpoints().filter(isPublic)) {
    const { path, method } = named.endpoint;
    paths[path] = { ...paths[path], [method.toLowerCase()]: exampled(named) };
  }
  const inHeader = (name: string) => ({ type: 'apiKey', in: 'header', name });
  return {
    ...documentInfo('Recoup public API', about),
    security: [{ apiKey: [] }],
    paths,
    webhooks: Object.fromEntries(orderEventNames.map((name) => [name, webhookOf(name)])),
    components: {
      securitySchemes: {
        apiKey: inHeader('X-Api-Key'),
        signature: inHeader('X-Signature'),
        timestamp: inHeader('X-Timestamp'),
      },
      schemas: { Refusal: jsonSchemaOf(refusalSchema, 'output') },
    },
  };
}
