export { loadPasskeyCreation as loader } from "./own-ways.server.ts";
