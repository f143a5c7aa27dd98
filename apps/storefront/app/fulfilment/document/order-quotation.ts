/** Resource route: the quotation of a member's order as a PDF. */
export { orderQuotation as loader } from "./quotation.server.ts";
