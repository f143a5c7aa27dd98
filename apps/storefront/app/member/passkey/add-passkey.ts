export { addPasskey as action, leaveAdding as loader } from "./passkey.server.ts";
