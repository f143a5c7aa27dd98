export { loadInvitedPasskey as loader } from "./invitation.server.ts";
