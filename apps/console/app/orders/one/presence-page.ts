/** Resource route: who has the order's page open. */
export { loadPresence as loader } from "./presence.server.ts";
