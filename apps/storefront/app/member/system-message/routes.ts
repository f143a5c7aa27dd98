import { route } from "@react-router/dev/routes";

export const systemMessageRoutes = [
  route("mypage/message-center", "member/system-message/message-list-page.tsx"),
  route("mypage/message-center/:key", "member/system-message/message-page.tsx"),
  route("mypage/message-readables", "member/system-message/message-read-page.ts"),
];
