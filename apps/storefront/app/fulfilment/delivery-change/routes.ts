import { route } from "@react-router/dev/routes";

export const deliveryChangeRoutes = [
  route("mypage/order_history/:key/delivery/:packing", "fulfilment/delivery-change/delivery-change-page.tsx"),
  route("order/:no/delivery/:packing", "fulfilment/delivery-change/guest-delivery-change-page.tsx"),
];
