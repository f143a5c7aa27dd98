import { route } from "@react-router/dev/routes";

export const explanationRoutes = [
  route("mypage/order_history/:key/why", "fulfilment/explanation/explanation-page.tsx"),
  route("order/:no/why", "fulfilment/explanation/guest-explanation-page.tsx"),
];
