/**
 * The permission to pay orders. Lists check it before anyone pays, because they load the endpoint itself only with its
 * dialog.
 */
export const payAccess = { access: 'orders.pay' } as const;
