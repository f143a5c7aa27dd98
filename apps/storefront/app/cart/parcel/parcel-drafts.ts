/** Session storage keys of parcel drafts (CART-36); deleted when the order is placed. */
export const parcelDrafts = "parcel.";

export const packingDraft = (packing: string) => `${parcelDrafts}packing.${packing}`;
export const splitDraft = (packing: string) => `${parcelDrafts}split.${packing}`;
export const giftMessageDraft = (shipping: string) => `${parcelDrafts}letter.${shipping}`;

/** Key of a draft division. It contains lines and quantities, so that another cart does not restore it. */
export const divideDraft = (lines: readonly { key: string; quantity: number }[]) =>
  `${parcelDrafts}divide.${lines.map(({ key, quantity }) => `${key}x${quantity}`).join(".")}`;
