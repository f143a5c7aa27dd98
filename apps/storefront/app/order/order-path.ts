export const orderPath = (id: string) => `/mypage/order_history/${encodeURIComponent(id)}`;

/** The page of an order whose link is open in this browser. */
export const guestOrderPath = (no: string) => `/order/${encodeURIComponent(no)}`;
