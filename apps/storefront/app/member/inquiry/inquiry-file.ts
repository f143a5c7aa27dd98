/** Resource route: a file that the member attached to an inquiry. */
export { inquiryFile as loader } from "./inquiry-history.server.ts";
