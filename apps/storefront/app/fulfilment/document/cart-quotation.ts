/** A file: the quotation of the visitor's cart. */
export { cartQuotation as loader } from "./quotation.server.ts";
