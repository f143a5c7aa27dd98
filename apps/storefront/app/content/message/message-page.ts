/** Resource route: a message's button posts here. */
export { hideMessage as action, redirectHome as loader } from "./message.server.ts";
