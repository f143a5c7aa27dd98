/** Data alone: the addresses of a postal code, for the scripts of forms. */
export { loadAddresses as loader } from "./postal.server.ts";
