export { loadMakersJson as loader } from "./makers.server.ts";
