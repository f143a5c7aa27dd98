/** Resource route: answers the page's script with JSON. */
export { addPasskey as action, leaveAdding as loader } from "./passkey.server.ts";
