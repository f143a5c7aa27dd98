/** Resource route: the quotation of the visitor's cart as a PDF. */
export { cartQuotation as loader } from "./quotation.server.ts";
