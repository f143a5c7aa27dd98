/**
 * Prefix of the session storage keys of parcel drafts (CART-36), which are deleted when the order is placed. The word
 * stays, since browsers have drafts stored under it.
 */
export const packingDraftPrefix = "parcel.";

export const packingDraft = (packing: string) => `${packingDraftPrefix}packing.${packing}`;
export const splitDraft = (packing: string) => `${packingDraftPrefix}split.${packing}`;
export const giftMessageDraft = (shipping: string) => `${packingDraftPrefix}letter.${shipping}`;

/** Key of a draft division. It contains lines and quantities, so that another cart does not restore it. */
export const divideDraft = (lines: readonly { key: string; quantity: number }[]) =>
  `${packingDraftPrefix}divide.${lines.map(({ key, quantity }) => `${key}x${quantity}`).join(".")}`;
