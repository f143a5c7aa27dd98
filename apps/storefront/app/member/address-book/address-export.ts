/** A file: the address book, or what is found in it. */
export { exportAddresses as loader } from "./address-file.server.ts";
