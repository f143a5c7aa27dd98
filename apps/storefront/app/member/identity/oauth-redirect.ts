export { beginAtProvider as loader } from "./oauth.server.ts";
