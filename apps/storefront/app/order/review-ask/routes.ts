import { route } from "@react-router/dev/routes";

export const reviewAskRoutes = [route("review-asks/stop", "order/review-ask/review-ask-stop-page.tsx")];
