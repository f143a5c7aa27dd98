import { route } from "@react-router/dev/routes";

export const userCardRoutes = [
  route("mypage/card", "member/card/card-list-page.tsx"),
  route("mypage/card/add", "member/card/card-add-page.tsx"),
];
