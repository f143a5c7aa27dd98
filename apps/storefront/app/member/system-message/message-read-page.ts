/** Resource route: marks a message as read. */
export { leadToMessages as loader, saveMessageRead as action } from "./system-message.server.ts";
