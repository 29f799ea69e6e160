import type { BodyInput, EndpointSpec } from '@recoup/contract/endpoint';

/**
 * The values that were read, without fields that the endpoint doesn't accept, like a form that sends back what it
 * shows.
 */
export function sentBack<E extends EndpointSpec>({ body }: E, read: object): BodyInput<E> {
  const bodyFields = body && 'entries' in body ? (body.entries as object) : {};
  const sent: unknown = Object.fromEntries(Object.entries(read).filter(([name]) => Object.hasOwn(bodyFields, name)));
  return sent as BodyInput<E>;
}
