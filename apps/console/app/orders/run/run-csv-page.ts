/** Resource route: the outcome of a run as a file. */
export { loadRunCsv as loader } from "./order-run.server.ts";
