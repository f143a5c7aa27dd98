export { loadPasskeyRequest as loader } from "./login.server.ts";
