export { redirectToMessages as loader, saveMessageRead as action } from "./system-message.server.ts";
