import type { PackingExtras } from "#app/cart/packing/packing-view.ts";

/** A gift with its order: its state, and the link while it is valid. */
export type GiftShareView = {
  state: "waiting" | "open" | "fixed" | "expired" | "ended";
  stateLabel: string;
  receiverName: string;
  giverName: string;
  message: string;
  note: string;
  extras: PackingExtras | null;
  share: {
    link: string;
    text: string;
    lineHref: string;
    mailHref: string;
    /** The link as a QR code: squares on a side, and the path of the dark ones. */
    qr: { size: number; path: string };
  } | null;
};
