import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { type OrderKind, orderKinds } from '../order-kind.ts';
import { actionAnswer, idSchema, queryInteger, timeSchema } from '../wire.ts';
import { perKind } from './per-kind.ts';

/** The purposes of a picture. The ones of an offer are shown to the customer with it. */
export const picturePurposes = {
  order: { label: 'Order', public: false },
  inspection: { label: 'Inspection', public: true },
  custom_offer: { label: 'Custom offer', public: true },
  nad: { label: 'Not as described', public: true },
} as const satisfies Record<string, { label: string; public: boolean }>;
export type PicturePurpose = keyof typeof picturePurposes;
export const picturePurposeNames = Object.keys(picturePurposes) as [PicturePurpose, ...PicturePurpose[]];

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const pictureMaxBytes = 10_000_000;

export const orderPictureSchema = v.object({
  id: idSchema,
  purpose: v.picklist(picturePurposeNames),
  /** The device in the picture. Null is the whole order. */
  item_id: v.nullable(idSchema),
  name: v.string(),
  bytes: v.number(),
  by: v.string(),
  created_at: timeSchema,
});
export type OrderPicture = v.InferOutput<typeof orderPictureSchema>;

function endpointsOf(kind: OrderKind) {
  const { api }: { api: string } = orderKinds[kind];
  const path = `${api}/picture/{id}` as const;
  return {
    listOrderPictures: endpoint({
      method: 'GET',
      path,
      access: 'orders.view',
      summary: 'List an order’s pictures, oldest first.',
      resource: 'order-picture',
      answer: v.object({ data: v.array(orderPictureSchema) }),
    }),
    createOrderPicture: endpoint({
      method: 'POST',
      path,
      access: 'orders.edit',
      summary: 'Add a picture to an order or to one of its devices.',
      resource: 'order-picture',
      touches: ['order'],
      query: v.object({
        purpose: v.optional(v.picklist(picturePurposeNames), 'order'),
        item_id: v.optional(queryInteger(1)),
      }),
      upload: { field: 'file', types: pictureTypes, maxBytes: pictureMaxBytes },
      idempotent: true,
      answer: actionAnswer(orderPictureSchema),
      refuses: ['too_large', 'unsupported_type'],
    }),
    getOrderPicture: endpoint({
      method: 'GET',
      path: `${api}/picture/file/{id}`,
      access: 'orders.view',
      summary: 'Get a picture’s file.',
      resource: 'order-picture',
      answer: { file: 'image/*' },
    }),
    deleteOrderPicture: endpoint({
      method: 'DELETE',
      path,
      access: 'orders.edit',
      summary: 'Delete a picture.',
      resource: 'order-picture',
      touches: ['order'],
      answer: actionAnswer(v.object({ id: idSchema })),
    }),
  } as const;
}

/** The pictures of an order kind. Reading and adding take the order's id; the other endpoints take the picture's. */
export const orderPicturesOf = /* @__PURE__ */ perKind(endpointsOf);
export type OrderPictureEndpoints = ReturnType<typeof orderPicturesOf>;
