/** Resource route: takes the file of a batch of codes. */
export { takeCodesFile as action } from "./codes.server.ts";
