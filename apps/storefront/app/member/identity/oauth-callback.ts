export { finishAtProvider as loader } from "./oauth.server.ts";
