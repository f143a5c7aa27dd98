/** No page of its own: on to the provider's. */
export { beginAtProvider as loader } from "./oauth.server.ts";
