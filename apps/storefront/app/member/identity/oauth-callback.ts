/** No page of its own: where the provider sends the browser back, and on from there. */
export { finishAtProvider as loader } from "./oauth.server.ts";
