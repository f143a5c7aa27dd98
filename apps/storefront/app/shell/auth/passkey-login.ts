/** Resource route: JSON for the script of /login. */
export { loadPasskeyRequest as loader, logInByPasskey as action } from "./passkey-login.server.ts";
