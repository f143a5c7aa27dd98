/** Resource route: all data held about the member, as a file. */
export { exportFile as loader } from "./data-export.server.ts";
