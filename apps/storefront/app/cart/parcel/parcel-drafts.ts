/** Session storage keys of parcel drafts (CART-36); deleted when the order is placed. */
export const parcelDrafts = "parcel.";

export const packingDraft = (packing: string) => `${parcelDrafts}packing.${packing}`;
export const splitDraft = (packing: string) => `${parcelDrafts}split.${packing}`;
export const giftMessageDraft = (shipping: string) => `${parcelDrafts}letter.${shipping}`;

/** A division belongs to these lines and quantities; when those change, it is void. */
export const divideDraft = (lines: readonly { key: string; quantity: number }[]) =>
  `${parcelDrafts}divide.${lines.map(({ key, quantity }) => `${key}x${quantity}`).join(".")}`;
