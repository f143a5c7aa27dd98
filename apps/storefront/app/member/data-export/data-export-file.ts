/** A file: all data held about the member. */
export { exportFile as loader } from "./data-export.server.ts";
