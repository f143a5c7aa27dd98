/** Resource route: the receipt of a member's order as a PDF, for posts of the form. */
export { receiptFile as action, toReceiptPage as loader } from "./receipt.server.ts";
