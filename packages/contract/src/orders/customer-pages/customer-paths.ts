import * as v from 'valibot';

/** The pages that a customer can open without signing in. Paths are on this host. */
export const orderLinksSchema = v.object({
  /** The key itself. It opens the customer's prints: receipt, shipping kit, QR code. */
  token: v.string(),
  status: v.string(),
  kit: v.string(),
  qr: v.string(),
});
export type OrderLinks = v.InferOutput<typeof orderLinksSchema>;
