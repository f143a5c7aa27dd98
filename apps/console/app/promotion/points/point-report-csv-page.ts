/** Resource route: each member's points at the end of a day, as a file. */
export { loadReportFile as loader } from "./points.server.ts";
