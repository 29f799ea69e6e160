import type { AccountOf } from '@recoup/contract/add-ons/integration';
import * as v from 'valibot';
import type { LabelEnd } from '../../modules/shipping/carriers/carrier-port.ts';
import { ServiceError } from '../../platform/service-error.ts';
import { jsonService } from '../json-service.ts';
import { about, joinFaultTexts } from '../vendor-messages.ts';

export type Account = AccountOf<'shipengine'>;
type Client = ReturnType<typeof jsonService>;

/** The name for staff and in failures. */
export const name = 'ShipEngine';

const faultsSchema = v.object({
  errors: v.array(
    v.object({
      error_source: v.string(),
      error_code: v.string(),
      message: v.string(),
      field_name: v.nullish(v.string()),
    }),
  ),
});

/** Calls with an account's key. */
export function clientOf(url: string, { api_key }: Account, timeoutMs: number): Client {
  const faultsIn = (body: unknown) => (v.is(faultsSchema, body) ? body.errors : []);
  return jsonService({
    name,
    url,
    headers: { 'api-key': api_key },
    timeoutMs,
    messageOf: (body) => joinFaultTexts(faultsIn(body).map(({ message, field_name }) => about(message, field_name))),
    faultOf(status, body) {
      const faults = faultsIn(body);
      if (faults.some(({ error_code }) => error_code === 'insufficient_funds')) return 'insufficient_funds';
      return faults[0]?.error_source === 'carrier' && status < 500 ? 'carrier' : undefined;
    },
  });
}

const placeSchema = v.object({
  address_line1: v.string(),
  address_line2: v.optional(v.nullable(v.string())),
  city_locality: v.string(),
  state_province: v.nullish(v.string()),
  postal_code: v.string(),
});
const recognizedSchema = v.object({ address: v.unknown() });

/** A name and address in its format. */
export type Place = v.InferOutput<typeof placeSchema> & {
  /** Required in every address. For countries without states, we put the city there. */
  readonly state_province: string;
  readonly name: string;
  readonly phone: string;
  readonly country_code: string;
};

/** The parts of an address. If we only have text, ShipEngine parses it. */
export async function placeOf(
  call: Client['call'],
  { name, addressText, country, address, phone }: LabelEnd,
): Promise<Place> {
  if (!phone) throw new ServiceError('validation', `${name} has no phone number, which the carrier requires`);
  const who = { name, country_code: country, phone };
  if (address) {
    const { address1, suite, city, state, zip } = address;
    const lines = { address_line1: address1, ...(suite ? { address_line2: suite } : {}) };
    return { ...lines, city_locality: city, state_province: state || city, postal_code: zip, ...who };
  }
  const text = { text: addressText, address: { country_code: country } };
  const found = v.safeParse(
    placeSchema,
    (await call(recognizedSchema, 'PUT', '/v1/addresses/recognize', text)).address,
  );
  if (!found.success) throw new ServiceError('validation', `${name} has an incomplete address: ${addressText}`);
  const { state_province, ...rest } = found.output;
  return { ...rest, state_province: state_province || rest.city_locality, ...who };
}

/** The parts of an address that affect the price. */
export function pricedBy(end: 'from' | 'to', place: Place) {
  return {
    [`${end}_country_code`]: place.country_code,
    [`${end}_postal_code`]: place.postal_code,
    [`${end}_city_locality`]: place.city_locality,
    [`${end}_state_province`]: place.state_province,
  };
}
