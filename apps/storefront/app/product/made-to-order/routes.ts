import { route } from "@react-router/dev/routes";

export const madeToOrderRoutes = [route("product/:key/uos", "product/made-to-order/made-to-order-page.tsx")];
