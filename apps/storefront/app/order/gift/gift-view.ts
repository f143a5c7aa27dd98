import type { PackingExtras } from "#app/cart/packing/packing-view.ts";

/** A gift with its order: its state, and the link while there is one. */
export type GiftShareView = {
  state: "waiting" | "open" | "fixed" | "expired" | "ended";
  stateLabel: string;
  receiverName: string;
  giverName: string;
  message: string;
  /** What there is to know of the state, in a sentence. */
  note: string;
  /** What its parcel is wrapped in. */
  extras: PackingExtras | null;
  share: {
    link: string;
    text: string;
    lineHref: string;
    mailHref: string;
    /** The link as a QR code: squares on a side, and the dark ones as a path. */
    qr: { size: number; path: string };
  } | null;
};
