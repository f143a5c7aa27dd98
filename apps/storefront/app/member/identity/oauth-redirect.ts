/** Resource route: redirects to the provider. */
export { beginAtProvider as loader } from "./oauth.server.ts";
