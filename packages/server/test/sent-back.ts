import type { BodyInput, EndpointSpec } from '@recoup/contract/endpoint';

/** What was read, without the fields that an endpoint does not take: so a form sends back what it shows. */
export function sentBack<E extends EndpointSpec>({ body }: E, read: object): BodyInput<E> {
  const bodyFields = body && 'entries' in body ? (body.entries as object) : {};
  const sent: unknown = Object.fromEntries(Object.entries(read).filter(([name]) => Object.hasOwn(bodyFields, name)));
  return sent as BodyInput<E>;
}
