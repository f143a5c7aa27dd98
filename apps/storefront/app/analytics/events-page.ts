/** Resource route: the page's script posts its events here. */
export { redirectHome as loader, takePageEvents as action } from "./page-events.server.ts";
