import { route } from "@react-router/dev/routes";

export const userListRoutes = [
  route("mypage/list", "order/user-list/list-overview-page.tsx"),
  route("mypage/list/add", "order/user-list/add-to-list-page.tsx"),
  route("mypage/list/:key", "order/user-list/list-page.tsx"),
];
