import { route } from "@react-router/dev/routes";

export const leaveRoutes = [route("mypage/leave", "order/leave/leave-page.tsx")];
