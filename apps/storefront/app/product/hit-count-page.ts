/** Resource route: the number of products that match the filters while they are being chosen (CAT-31). */
export { loadCount as loader } from "./hit-count.server.ts";
