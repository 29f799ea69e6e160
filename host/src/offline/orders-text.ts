/** "1 order", "12 orders". */
export const ordersText = (count: number) => `${count} ${count === 1 ? 'order' : 'orders'}`;
