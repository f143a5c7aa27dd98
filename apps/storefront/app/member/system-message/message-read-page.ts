/** Resource route: marks a message as read. */
export { redirectToMessages as loader, saveMessageRead as action } from "./system-message.server.ts";
