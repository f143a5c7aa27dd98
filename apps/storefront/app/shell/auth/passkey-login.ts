export { loadPasskeyRequest as loader, logInByPasskey as action } from "./passkey-login.server.ts";
