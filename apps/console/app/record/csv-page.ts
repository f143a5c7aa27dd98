/** Resource route: the list as a file. */
export { loadRecordsCsv as loader } from "./record-list.server.ts";
