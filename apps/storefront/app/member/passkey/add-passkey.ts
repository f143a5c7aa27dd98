/** Data alone, for the page's script. */
export { addPasskey as action, leaveAdding as loader } from "./passkey.server.ts";
