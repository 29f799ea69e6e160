import * as v from 'valibot';

/** What a customer may open without signing in. Paths are pages on this host. */
export const orderLinksSchema = v.object({
  /** The key itself: what the customer's prints (receipt, kit, QR code) are called with. */
  token: v.string(),
  status: v.string(),
  kit: v.string(),
  qr: v.string(),
});
export type OrderLinks = v.InferOutput<typeof orderLinksSchema>;
