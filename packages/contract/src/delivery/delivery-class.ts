/** Delivery classes and their labels. */
export const deliveryClassWords = { normal: "通常", cool: "クール便", large: "大型", mail: "メール便" } as const;
export type DeliveryClass = keyof typeof deliveryClassWords;
