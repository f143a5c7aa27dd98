/** Resource route: the receipt of an order as a PDF, for guests who have its link and post the form. */
export { guestReceiptFile as action, toGuestReceiptPage as loader } from "./guest-receipt.server.ts";
