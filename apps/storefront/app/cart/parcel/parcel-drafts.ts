/** Under which keys a tab keeps what is typed of parcels (CART-36); with the order it is forgotten. */
export const parcelDrafts = "parcel.";

export const packingDraft = (packing: string) => `${parcelDrafts}packing.${packing}`;
export const splitDraft = (packing: string) => `${parcelDrafts}split.${packing}`;
export const giftMessageDraft = (shipping: string) => `${parcelDrafts}letter.${shipping}`;

/** A division is one of these goods: where their quantities change, it says nothing any more. */
export const divideDraft = (lines: readonly { key: string; quantity: number }[]) =>
  `${parcelDrafts}divide.${lines.map(({ key, quantity }) => `${key}x${quantity}`).join(".")}`;
