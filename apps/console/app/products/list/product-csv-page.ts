/** Resource route: the list as a file. */
export { loadProductsCsv as loader } from "./product-csv.server.ts";
