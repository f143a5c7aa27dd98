import { route } from "@react-router/dev/routes";

export const pointRoutes = [route("mypage/point", "promotion/point/point-page.tsx")];
