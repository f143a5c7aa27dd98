/** Resource route: the page's script posts its events here. */
export { leadHome as loader, takePageEvents as action } from "./page-events.server.ts";
