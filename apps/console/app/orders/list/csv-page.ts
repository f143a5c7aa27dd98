/** Resource route: the list as a file. */
export { loadOrdersCsv as loader } from "./csv.server.ts";
