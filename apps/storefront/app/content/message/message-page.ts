/** Resource route: a message's button posts here. */
export { hideMessage as action, leadHome as loader } from "./message.server.ts";
