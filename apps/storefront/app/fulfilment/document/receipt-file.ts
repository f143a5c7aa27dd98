/** A file: the receipt of a member's order, for who posts the form. */
export { receiptFile as action, toReceiptPage as loader } from "./receipt.server.ts";
