import { route } from "@react-router/dev/routes";

export const pointRoutes = [route("mypage/point", "point/point-page.tsx")];
