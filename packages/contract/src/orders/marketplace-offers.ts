/** What a marketplace asks of a counteroffer on an order of its buyback. */
export const counterOfferLimits = { comment: 200, days: 90 } as const;

/** Pictures that it takes. */
export const counterOfferPictures: readonly string[] = ['image/jpeg', 'image/png'];
