/** Resource route: the addresses of a postal code as JSON, for the scripts of forms. */
export { loadAddresses as loader } from "./postal.server.ts";
