/** A file: the receipt of an order, for guests who have its link and post the form. */
export { guestReceiptFile as action, toGuestReceiptPage as loader } from "./guest-receipt.server.ts";
