import type { TrackingCode } from '@recoup/contract/shipping/order-shipping';
import * as v from 'valibot';

/** The services it sells, by code, and whether each is international. */
export const services: Readonly<Record<string, readonly [name: string, isInternational: boolean]>> = {
  '03': ['Ground', false],
  '93': ['Ground Saver', false],
  '12': ['3 Day Select', false],
  '02': ['2nd Day Air', false],
  '13': ['Next Day Air Saver', false],
  '01': ['Next Day Air', false],
  '11': ['Standard', true],
  '08': ['Worldwide Expedited', true],
  '65': ['Worldwide Saver', true],
  '07': ['Worldwide Express', true],
};

const chargeSchema = v.object({ CurrencyCode: v.string(), MonetaryValue: v.string() });
const negotiatedSchema = v.optional(v.object({ TotalCharge: v.optional(chargeSchema) }));
/** The rates it offers. */
export const ratesSchema = v.object({
  RateResponse: v.object({
    RatedShipment: v.array(
      v.object({
        Service: v.object({ Code: v.string() }),
        TotalCharges: chargeSchema,
        NegotiatedRateCharges: negotiatedSchema,
        GuaranteedDelivery: v.optional(v.object({ BusinessDaysInTransit: v.optional(v.string()) })),
      }),
    ),
  }),
});
/** A package with its label. */
export const packageSchema = v.object({
  TrackingNumber: v.string(),
  ShippingLabel: v.object({ GraphicImage: v.string() }),
});
/** A purchase. */
export const shipmentSchema = v.object({
  ShipmentResponse: v.object({
    ShipmentResults: v.object({
      ShipmentCharges: v.object({ TotalCharges: chargeSchema }),
      NegotiatedRateCharges: negotiatedSchema,
      PackageResults: v.pipe(v.array(packageSchema), v.minLength(1)),
      /** The customs invoice. */
      Form: v.optional(v.object({ Image: v.optional(v.object({ GraphicImage: v.string() })) })),
    }),
  }),
});
/** Whether it voided a label. */
export const voidSchema = v.object({
  VoidShipmentResponse: v.object({
    SummaryResult: v.object({ Status: v.object({ Code: v.string(), Description: v.string() }) }),
  }),
});
const againSchema = v.object({ TrackingNumber: v.string(), LabelImage: v.object({ GraphicImage: v.string() }) });
/** A label returned again. Its contract has one object, its examples have a list. */
export const recoveredSchema = v.object({
  LabelRecoveryResponse: v.object({
    LabelResults: v.union([
      againSchema,
      v.pipe(
        v.tupleWithRest([againSchema], v.unknown()),
        v.transform(([first]) => first),
      ),
    ]),
  }),
});
/** Something that happened to a package. */
export const activitySchema = v.object({
  date: v.string(),
  time: v.optional(v.string(), '000000'),
  gmtDate: v.optional(v.string()),
  gmtTime: v.optional(v.string()),
  status: v.object({ type: v.string(), description: v.optional(v.string(), '') }),
  location: v.optional(v.object({ address: v.optional(v.object({ city: v.optional(v.string()) })) })),
});
/** The tracking of packages. */
export const trackedSchema = v.object({
  trackResponse: v.object({
    shipment: v.array(
      v.object({
        package: v.optional(
          v.array(
            v.object({
              activity: v.optional(v.array(v.unknown()), []),
            }),
          ),
          [],
        ),
      }),
    ),
  }),
});

const codes: Readonly<Record<string, TrackingCode>> = {
  M: 'label_made',
  P: 'picked_up',
  I: 'in_transit',
  O: 'out_for_delivery',
  D: 'delivered',
  X: 'exception',
  RS: 'exception',
};

/** A package's event in our terms: "20261121" and "050000" of an activity, in UTC if UPS gives it. */
export function asEvent({ status, location, ...at }: v.InferOutput<typeof activitySchema>) {
  const code = codes[status.type];
  const day = (at.gmtDate ?? at.date).replaceAll('-', '');
  // UPS's own examples write "74700" for 07:47.
  const time = (at.gmtTime ?? at.time).replaceAll(':', '').padStart(6, '0');
  const iso = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6, 8)}T${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4, 6)}Z`;
  return code ? [{ at: new Date(iso), code, text: status.description, place: location?.address?.city ?? null }] : [];
}
