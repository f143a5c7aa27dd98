/** Resource route: 期末の棚卸表 as a file. */
export { loadValueCsv as loader } from "./value.server.ts";
