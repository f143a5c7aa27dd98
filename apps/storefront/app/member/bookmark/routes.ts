import { route } from "@react-router/dev/routes";

export const bookmarkRoutes = [route("mypage/bookmark", "member/bookmark/bookmark-page.tsx")];
