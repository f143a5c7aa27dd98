/** A file: the receipt of an order, for who has its link and posts the form. */
export { guestReceiptFile as action, toGuestReceiptPage as loader } from "./guest-receipt.server.ts";
