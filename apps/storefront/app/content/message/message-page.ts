export { hideMessage as action, redirectHome as loader } from "./message.server.ts";
