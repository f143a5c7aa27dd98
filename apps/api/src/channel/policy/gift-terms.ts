import type { ForGift } from "@noren/contract/payment-method/methods/method-definition.ts";
import type { Settings } from "../settings.ts";

/** Whether sentences about all orders of a channel have to tell how gifts differ. */
export const forGifts = (settings: Settings): ForGift => (settings["GIFT.IS_USE"] ? "maybe" : false);
