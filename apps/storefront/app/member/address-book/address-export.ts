/** Resource route: the address book, or the matches of a search, as a file; with a key the file of a job. */
export { exportAddresses as loader } from "./address-file.server.ts";
