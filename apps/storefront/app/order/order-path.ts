/** The page of an order of the member's. */
export const orderPath = (id: string) => `/mypage/order_history/${encodeURIComponent(id)}`;
