export { redirectHome as loader, takePageEvents as action } from "./page-events.server.ts";
