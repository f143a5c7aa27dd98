/** A file: the address book, or what is found in it; with a key one that a job has made. */
export { exportAddresses as loader } from "./address-file.server.ts";
