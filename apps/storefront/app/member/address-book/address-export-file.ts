/** A file of addresses that a job has made. */
export { exportedFile as loader } from "./address-file.server.ts";
