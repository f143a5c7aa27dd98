/** A file: the quotation of a member's order. */
export { orderQuotation as loader } from "./quotation.server.ts";
