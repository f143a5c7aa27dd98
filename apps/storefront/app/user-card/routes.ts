import { route } from "@react-router/dev/routes";

export const userCardRoutes = [
  route("mypage/card", "user-card/card-list-page.tsx"),
  route("mypage/card/add", "user-card/card-add-page.tsx"),
];
