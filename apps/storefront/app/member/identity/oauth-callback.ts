/** Resource route: the address that the provider redirects to. */
export { finishAtProvider as loader } from "./oauth.server.ts";
