import { route } from "@react-router/dev/routes";

export const messageRoutes = [route("message", "content/message/message-page.ts")];
