/** No page: a message posts that it was read. */
export { leadToMessages as loader, saveMessageRead as action } from "./system-message.server.ts";
